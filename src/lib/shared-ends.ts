// Counts the characters that two texts have in common at both ends.
export function sharedEnds(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

/** True if more than one character was entered or removed at once: pasted or filled in, not typed. */
export const isReplaced = (before: string, after: string): boolean =>
  Math.max(before.length, after.length) - sharedEnds(before, after) > 1;
