// The digits of all scripts as 0 to 9; nothing else of the text changes.

const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

/** Ten stand in a row, and some rows follow each other. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0)!;
  let first = point;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}

export const plainDigits = (text: string): string => text.replace(OTHER_DIGITS, valueOf);
