// Extracts the code from the documents, so that tests run what readers copy.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../elements/build/paths.ts';

export interface Snippet {
  /** File name of the document. */
  document: string;
  language: string;
  /** `name=…` after the language; '' without one. */
  name: string;
  code: string;
  /** Line of the opening fence, from 1. */
  line: number;
}

const FOLDER = 'demo/docs';
const FENCE = /^```(\S*)(?:[ \t]+name=(\S+))?[ \t]*\n([\s\S]*?)^```[ \t]*$/gm;

/** The README, and all documents for merchants. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(fromRoot(FOLDER)).filter((name) => /\.(md|txt)$/.test(name)),
];

/** Path from the project's root. */
export const pathOf = (document: string): string =>
  document === 'README.md' ? document : `${FOLDER}/${document}`;

export const textOf = (document: string): string => readFileSync(fromRoot(pathOf(document)), 'utf8');

export function snippetsOf(document: string): Snippet[] {
  const text = textOf(document);
  return [...text.matchAll(FENCE)].map(({ 1: language = '', 2: name = '', 3: code = '', index }) => ({
    document,
    language,
    name,
    code,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** Returns the only snippet with this language and name; throws if the document has none. */
export function snippet(document: string, language: string, name: string): string {
  const found = snippetsOf(document).find((one) => one.language === language && one.name === name);
  if (!found) throw new Error(`${document} has no ${language} snippet named ${name}`);
  return found.code;
}

/** Writes a server module from the documents, with the built package. */
export async function serverModule<Exports>(name: string, code: string): Promise<Exports> {
  const folder = fromRoot('.cache/documents');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.mjs`;
  // Atomically, because another worker may be reading the same module.
  writeFileSync(
    `${file}.${process.pid}`,
    code.replace("'ramp-widget/sign'", `'${pathToFileURL(fromRoot('dist/sign.js')).href}'`),
  );
  renameSync(`${file}.${process.pid}`, file);
  return (await import(pathToFileURL(file).href)) as Exports;
}
