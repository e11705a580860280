// Normalises texts typed into forms; a text without visible characters counts as empty.
import { withoutHidden, withoutHiddenInName } from './without-hidden.ts';

/** White space, joining and directional marks, soft hyphens and blank letters. */
const INVISIBLE = /[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/gu;

export function isEmptyText(text: string | null | undefined): boolean {
  return (text ?? '').replace(INVISIBLE, '') === '';
}

/** Normalises a name or a street for sending: any white space becomes a single space. */
export const plainName = (typed: string): string => withoutHiddenInName(typed).replace(/\s+/g, ' ').trim();

/** Normalises any other text of a form. */
export const plainText = (typed: string): string => withoutHidden(typed).trim();

/** `min` and `max` are inclusive, in UTF-16 units of the trimmed text. */
export function hasLengthBetween(text: string, min: number, max: number): boolean {
  const { length } = text.trim();
  return length >= min && length <= max;
}
