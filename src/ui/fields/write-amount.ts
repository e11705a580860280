// Writes an amount into its field, both React's and the prerendered one.
import { amountInputClass } from './amount-input-class.ts';

export interface AmountTexts {
  value: string;
  /** Shown while there is no value. */
  placeholder: string;
}

/** `keepsValue`: an input method is composing in the field, so writing the value would duplicate or lose its text. */
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
  // Invisible behind a value, but the browser would recompute its style with each key.
  if (value) input.removeAttribute('placeholder');
  else if (input.placeholder !== placeholder) input.placeholder = placeholder;
  const className = amountInputClass(value);
  if (input.className !== className) input.className = className;
}

/**
 * Keeps the caret in place in a field whose text is reformatted while the customer types.
 * Call before writing the text; the returned function restores the caret afterwards.
 */
function keepCaret(field: HTMLInputElement): () => void {
  const { value: typed, selectionEnd } = field;
  // Spaces before an amount are removed; anything else that changes is behind the caret or replaces a single character.
  const at = Math.max(0, selectionEnd! - typed.search(/\S|$/));
  return () => {
    // In some browsers, setting the caret would also move the focus here.
    if (field.value !== typed && field.matches(':focus')) field.setSelectionRange(at, at);
  };
}
