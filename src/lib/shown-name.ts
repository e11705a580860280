// A name within sentences of the widget: it turns nothing around, and is no longer than a sentence bears.

/** Of control, and of direction: they would turn the words around the name as well. */
const MARKS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MAX_LENGTH = 80;

export function shownName(text: string): string {
  const letters = [...text.replace(MARKS, ' ').replace(/\s+/g, ' ').trim()];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : letters.join('');
}
