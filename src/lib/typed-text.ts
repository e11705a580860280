// Texts of forms: trimmed, and empty when nothing of them is seen.
import { withoutHidden, withoutHiddenInName } from './without-hidden.ts';

/** White space, marks that join or direct text, soft hyphens and blank letters. */
const INVISIBLE = /[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/gu;

export function isEmptyText(text: string | null | undefined): boolean {
  return (text ?? '').replace(INVISIBLE, '') === '';
}

/** A name or a street as it is sent: blanks of every kind are single spaces. */
export const plainName = (typed: string): string => withoutHiddenInName(typed).replace(/\s+/g, ' ').trim();

/** Any other text of a form. */
export const plainText = (typed: string): string => withoutHidden(typed).trim();

/** Lengths count UTF-16 units of the trimmed text. */
export function hasLengthBetween(text: string, min: number, max: number): boolean {
  const { length } = text.trim();
  return length >= min && length <= max;
}
