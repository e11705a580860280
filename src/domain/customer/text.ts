// Texts of forms: trimmed, and empty when nothing of them is seen.

/** White space, marks that join or direct text, soft hyphens and blank letters. */
const INVISIBLE = /[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/gu;

export function isEmptyText(text: string | null | undefined): boolean {
  return (text ?? '').replace(INVISIBLE, '') === '';
}

/** Lengths count UTF-16 units of the trimmed text. */
export function hasLengthBetween(text: string, min: number, max: number): boolean {
  const { length } = text.trim();
  return length >= min && length <= max;
}
