// Typed or pasted text → an amount, or an error and never a guess.
import { plainDigits } from '../../lib/plain-digits.ts';
import { formatPlain, parseAmount } from './money.ts';

export type AmountInput =
  | { kind: 'empty' }
  /** `text` is what the field shows, `value` the amount in plain notation. */
  | { kind: 'amount'; text: string; value: string }
  | { kind: 'error' };

/** As a keyboard of East Asia or of Arabic writes it too; the Arabic sign between thousands is none of the decimal. */
const plain = (typed: string): string => plainDigits(typed.trim()).replace(/[．٫]/g, '.').replace(/，/g, ',');

/** Something beside digits and separators: a letter, a sign, a space. */
export const hasOtherSigns = (typed: string): boolean => /[^0-9.,]/.test(plain(typed));

/** Nobody types an amount of more than thirty digits. */
const TYPED = /^([0-9]{0,30})(?:[.,]([0-9]*))?$/;

/** One separator, comma or dot, is the decimal; decimals behind `roundOff` are left out; leading zeros may stand. */
export function readAmountInput(typed: string, roundOff: number): AmountInput {
  const text = plain(typed);
  if (text === '') return { kind: 'empty' };
  const match = TYPED.exec(text);
  if (!match) return { kind: 'error' };
  const whole = match[1] ?? '';
  const decimals = match[2]?.slice(0, roundOff);
  if (whole === '' && !match[2]) return { kind: 'error' };
  const amount = parseAmount(`${whole || '0'}.${decimals || '0'}`);
  if (!amount) return { kind: 'error' };
  const hasSeparator = decimals !== undefined && roundOff > 0;
  return {
    kind: 'amount',
    text: hasSeparator ? `${whole}.${decimals}` : whole || '0',
    value: formatPlain(amount),
  };
}
