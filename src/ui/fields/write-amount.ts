// Writes an amount into its field, for React's field and for the prerendered one.
import { amountInputClass } from './amount-input-class.ts';
import { keepCaret } from './keep-caret.ts';

export interface AmountTexts {
  value: string;
  /** In place of a missing value. */
  placeholder: string;
}

/** `keepsValue`: an input method composes in the field, and what is written into it meanwhile would double or lose that. */
export function writeAmount(
  input: HTMLInputElement,
  { value, placeholder }: AmountTexts,
  keepsValue: boolean,
): void {
  if (!keepsValue && input.value !== value) {
    const putBack = keepCaret(input);
    input.value = value;
    putBack();
  }
  // Behind a value it is invisible, yet the browser would compute its style again with each key.
  if (value) input.removeAttribute('placeholder');
  else if (input.placeholder !== placeholder) input.placeholder = placeholder;
  const className = amountInputClass(value);
  if (input.className !== className) input.className = className;
}
