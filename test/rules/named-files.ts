// Documents about the project's structure name only existing files and folders.
import { posix } from 'node:path';
import type { Source, Violation } from './source.ts';

/** In code, or as a link's target; `<name>` and `*` match any name. */
const NAMED = /`((?:src|elements|test|demo|locales)\/[^`\s]*)`|\]\(([^)#\s:]+)(?:#[^)]*)?\)/g;
const PATTERN = /[<*{…]/;

/** `exists` receives paths from the root. */
export function namedFileViolations(
  documents: readonly Source[],
  exists: (path: string) => boolean,
): Violation[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)].flatMap((found) => {
      const named = found[1] ?? posix.join(posix.dirname(path), found[2]!);
      if (PATTERN.test(named) || exists(named)) return [];
      const line = text.slice(0, found.index).split('\n').length;
      return [{ path, line, message: `${named} is not there` }];
    }),
  );
}
