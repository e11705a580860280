// Converts digits of all scripts to 0–9, and leaves the rest of the text unchanged.

const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

/** Digits of a script are ten consecutive code points; some scripts follow each other without a gap. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0)!;
  let first = point;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}

export const plainDigits = (text: string): string => text.replace(OTHER_DIGITS, valueOf);
