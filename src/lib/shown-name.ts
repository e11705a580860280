// Prepares a name for the widget's sentences: removes marks that would reorder the words around it, and shortens it.

/** Control characters and directional marks. */
const MARKS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MAX_LENGTH = 80;

/** Returns undefined if nothing visible is left. */
export function shownName(text: string): string | undefined {
  const letters = [...text.replace(MARKS, ' ').replace(/\s+/g, ' ').trim()];
  const isLong = letters.length > MAX_LENGTH;
  return (isLong ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : letters.join('')) || undefined;
}
