// esbuild plugin: `messages:en` imports a locale's texts; `messages:en/entry`, `/closing`, `/vault`, `/passkey`, `/first` and `/rest`
// import parts of them. Texts with arguments are compiled to ICU trees, so that browsers need no parser.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'esbuild';
import { VAULT_TEXT_NAMES } from '../../src/domain/card/vault-texts.ts';
import { fromRoot } from './paths.ts';

export type Texts = Readonly<Record<string, string>>;
export type CompiledMessage = string | MessageFormatElement[];
export type MessagePart = 'entry' | 'closing' | 'vault' | 'passkey' | 'first' | 'rest';

/** Areas (the first segment of a key) that the first view needs; all others load with the later steps. */
export const FIRST_AREAS: readonly string[] = ['calculator', 'stepper', 'picker', 'promo', 'shell'];

const SPECIFIER = /^messages:([a-z]{2})(?:\/(entry|closing|vault|passkey|first|rest))?$/;

const VAULT_KEYS: readonly string[] = VAULT_TEXT_NAMES.map((name) => `vault.${name}`);

/** The card fields' texts are also part of `rest`: the widget passes them on in its language. */
const isIn = (part: MessagePart, key: string): boolean =>
  part === 'vault' ? VAULT_KEYS.includes(key) : partOf(key) === part;

export function partOf(key: string): Exclude<MessagePart, 'vault'> {
  const area = key.split('.', 1)[0]!;
  // The element's texts before the application has loaded, the page that closes the bank's window, and the passkey page.
  if (area === 'entry' || area === 'closing' || area === 'passkey') return area;
  return FIRST_AREAS.includes(area) ? 'first' : 'rest';
}

/** Compiles the texts of one part, or all of them. Throws on invalid ICU messages. */
export function compileMessages(texts: Texts, part?: MessagePart): Record<string, CompiledMessage> {
  const wanted = Object.entries(texts).filter(([key]) => !part || isIn(part, key));
  return Object.fromEntries(wanted.map(([key, text]) => [key, compileMessage(key, text)]));
}

function compileMessage(key: string, text: string): CompiledMessage {
  const tree = parseMessage(key, text);
  if (partOf(key) === 'first' && tree.some(({ type }) => type !== TYPE.literal && type !== TYPE.argument)) {
    throw new Error(
      `message ${key} belongs to the first view, which has no formatter for more than plain arguments`,
    );
  }
  const literals = tree.map((element) => (element.type === TYPE.literal ? element.value : null));
  return literals.includes(null) ? tree : literals.join('');
}

function parseMessage(key: string, text: string): MessageFormatElement[] {
  try {
    return parse(text, { captureLocation: false });
  } catch (cause) {
    throw new Error(`message ${key} is no ICU message: ${(cause as Error).message}`, { cause });
  }
}

export function messages(folder = fromRoot('locales')): Plugin {
  return {
    name: 'messages',
    setup(build) {
      build.onResolve({ filter: /^messages:/ }, ({ path }) =>
        SPECIFIER.test(path)
          ? { path: path.slice('messages:'.length), namespace: 'messages' }
          : { errors: [{ text: `no such messages: ${path}` }] },
      );
      build.onLoad({ filter: /.*/, namespace: 'messages' }, async ({ path }) => {
        const [locale, part] = path.split('/') as [string, MessagePart?];
        const file = resolve(folder, `${locale}.json`);
        const texts = JSON.parse(await readFile(file, 'utf8')) as Texts;
        const json = JSON.stringify(compileMessages(texts, part));
        return { contents: `export default ${json};`, loader: 'js', watchFiles: [file] };
      });
    },
  };
}
