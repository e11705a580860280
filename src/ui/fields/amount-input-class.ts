// How large an amount is written: long ones smaller, so that they fit beside the currency button in the narrowest card.
import { classNames } from '../class-names.ts';

const LONG = 8;
const LONGEST = 11;

export function amountInputClass({ length }: string): string {
  return classNames(
    'amount__input',
    length >= LONGEST ? 'amount__input--longest' : length >= LONG && 'amount__input--long',
  );
}
