// Every export of a file is used elsewhere: in the product, a test or a page.
import { exportsOf } from './file-names.ts';
import { isCode, type Source, type Violation } from './source.ts';

/** Files whose exports are used outside the project, and by whom. */
export const TAKEN_ELSEWHERE: Readonly<Record<string, string>> = {
  'elements/build/patches/without-json-validation.ts': 'the vendor, whose module it stands in for',
};

const WORD = /[\w$]+/g;

/** Checks only values, because the type of a component's props is exported with it. */
export function deadExportViolations(sources: readonly Source[]): Violation[] {
  const files = sources.filter(isCode);
  const namedIn = new Map<string, number>();
  for (const { text } of files) {
    for (const word of new Set(text.match(WORD))) namedIn.set(word, (namedIn.get(word) ?? 0) + 1);
  }
  return files
    .filter(({ path }) => /^(src|elements\/(?!build\/))/.test(path) && !Object.hasOwn(TAKEN_ELSEWHERE, path))
    .flatMap((source) =>
      exportsOf(source)
        .values.filter((name) => name !== 'default' && (namedIn.get(name) ?? 0) < 2)
        .map((name) => ({ path: source.path, line: 1, message: `nobody takes ${name}` })),
    );
}
