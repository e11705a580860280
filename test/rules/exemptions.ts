// Places that a rule excuses: each is there, and still does what the rule forbids everywhere else.
import { posix } from 'node:path';
import type { Source, Violation } from './source.ts';

/** A file, or all of a folder that is named with a slash at the end. */
export const isAt = (path: string, place: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place;

/** A folder in which nothing is excused. */
const STRICT_FOLDER = 'src/features/shell';

/** Excuses that nothing needs any more: an excuse that matches nothing hides the next mistake. */
export function idleExemptions(
  places: readonly string[],
  sources: readonly Source[],
  find: (sources: readonly Source[]) => readonly Violation[],
): Violation[] {
  return places
    .filter((place) => {
      const excused = sources.filter(({ path }) => isAt(path, place));
      return !excused.some((source) => find([elsewhere(source)]).length > 0);
    })
    .map((path) => ({ path, line: 1, message: 'a rule excuses it, and nothing there needs that' }));
}

const elsewhere = ({ path, text }: Source): Source => ({
  path: `${STRICT_FOLDER}/${posix.basename(path)}`,
  text,
});
