// The date of birth mask ##.##.#### (day, month, year) with underscores for what is missing (specification 1, section 5).

const MASK = '__.__.____';
const DIGIT_COUNT = 8;

/** Digits of a typed, pasted or autofilled text; an ISO date from autofill is turned round. */
export function dateDigits(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const ordered = iso ? `${iso[3]}${iso[2]}${iso[1]}` : text;
  return ordered.replace(/\D/g, '').slice(0, DIGIT_COUNT);
}

/** '1205' → '12.05.____'; no digits give an empty text, so that the placeholder shows. */
export function maskDate(digits: string): string {
  if (!digits) return '';
  let next = 0;
  return MASK.replace(/_/g, (blank) => digits[next++] ?? blank);
}

/** How many digits stand before the caret. */
export function digitsBefore(text: string, caret: number): number {
  return text.slice(0, caret).replace(/\D/g, '').length;
}

/** Where the caret stands after `count` digits: behind a dot, ready for the next digit. */
export function caretAfter(count: number): number {
  return count + (count >= 2 ? 1 : 0) + (count >= 4 ? 1 : 0);
}

/** Takes away the digit before the caret, for a Backspace that only met a dot. */
export function withoutDigitBefore(digits: string, count: number): string {
  return digits.slice(0, Math.max(0, count - 1)) + digits.slice(count);
}

export const DATE_MASK = MASK;
