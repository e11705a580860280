// A page that extends Object.prototype with an enumerable property adds it to every `for … in`: zod then throws on import, and nothing
// after the calculator loads. The loops run over own keys instead. zod also looks up properties by name (`values`) that Sugar may add to
// every object, so its base object gets no prototype.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const LOOP = /for \((const|let) (\w+) in ([\w.]+)\)/g;
const ANY_LOOP = /for \((?:const|let|var) \w+ in (?!\$)/;
const PLAIN = 'const zodProto = {};';
const BARE = 'const zodProto = Object.create(null);';
/** zod never needs inherited members in a loop: it loops over plain tables, shapes and inputs. */
const FILES = /[\\/]zod[\\/]v4[\\/](?:core|mini)[\\/]\w+\.js$/;

/** Fails the build if a loop of the library has another form. */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    setup(build) {
      build.onLoad({ filter: FILES }, async ({ path }) => {
        const contents = overOwnKeys(await readFile(path, 'utf8')).replace(PLAIN, BARE);
        if (/core\.js$/.test(path) && !contents.includes(BARE))
          throw new Error(`${path} no longer has ${PLAIN}`);
        if (ANY_LOOP.test(contents)) throw new Error(`${path} has a loop that is not understood`);
        return { contents };
      });
    },
  };
}

const overOwnKeys = (text: string): string =>
  text.replace(
    LOOP,
    (_, kind: string, key: string, of: string) => `for (${kind} ${key} of Object.keys(${of}))`,
  );
