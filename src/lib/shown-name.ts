// A name that appears in the widget's sentences: it has no marks that would reorder the words around it, and is short enough to read.

/** Control characters and marks of direction. */
const MARKS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MAX_LENGTH = 80;

/** Undefined if nothing visible is left. */
export function shownName(text: string): string | undefined {
  const letters = [...text.replace(MARKS, ' ').replace(/\s+/g, ' ').trim()];
  const isLong = letters.length > MAX_LENGTH;
  return (isLong ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : letters.join('')) || undefined;
}
