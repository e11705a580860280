// Font size of an amount: long amounts are smaller, so that they fit beside the currency button in the narrowest card.
import { classNames } from '../class-names.ts';

const LONG = 8;
const LONGER = 11;
const LONGEST = 13;

export function amountInputClass({ length }: string): string {
  const size = length >= LONGEST ? 'longest' : length >= LONGER ? 'longer' : length >= LONG && 'long';
  return classNames('amount__input', size && `amount__input--${size}`);
}
