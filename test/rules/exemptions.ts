// Exempted places of a rule: each must exist, and must still violate the rule.
import { posix } from 'node:path';
import type { Source, Violation } from './source.ts';

/** A file, or a whole folder if the name ends with a slash. */
export const isAt = (path: string, place: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) : path === place;

/** A folder without any exemptions. */
const STRICT_FOLDER = 'src/features/shell';

/** Returns exemptions that nothing needs any more: they would hide the next mistake. */
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
