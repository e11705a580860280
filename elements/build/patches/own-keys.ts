// Pages that extend Object.prototype with an enumerable property hand it to every `for … in`: zod then throws while it is
// loaded, and nothing after the calculator comes. It is given the object's own keys. What it knows of a schema is asked for by name
// (`values`), which Sugar may give to every object: it is given a bare prototype.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const LOOP = /for \((const|let) (\w+) in ([\w.]+)\)/g;
const ANY_LOOP = /for \((?:const|let|var) \w+ in (?!\$)/;
const PLAIN = 'const zodProto = {};';
const BARE = 'const zodProto = Object.create(null);';
/** Zod never loops over a class with members to inherit: its loops look at plain tables, shapes and inputs. */
const FILES = /[\\/]zod[\\/]v4[\\/](?:core|mini)[\\/]\w+\.js$/;

/** Stops the build where a loop of the library is written in another way. */
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
