// Formats an input's text while the customer types, and keeps the caret in place.
import { caretAfter, deleteThroughSeparator, type Format } from './format.ts';

export interface FormattedInput {
  setFormat(format: Format): void;
}

export function keepFormatted(input: HTMLInputElement, first: Format): FormattedInput {
  let format = first;
  let before = input.value;

  function write(event: Event) {
    const { inputType = '', isComposing = false, data = null } = event as InputEvent;
    // Text under composition belongs to the input method; it is formatted when the composition ends.
    if (isComposing) return;
    const isForward = inputType.startsWith('insert');
    const isBackspace = inputType === 'deleteContentBackward';
    const caret = input.selectionStart ?? input.value.length;
    const raw =
      isBackspace || inputType === 'deleteContentForward'
        ? deleteThroughSeparator(before, input.value, caret, isBackspace)
        : input.value;
    const rawCaret = isBackspace ? caret - (input.value.length - raw.length) : caret;
    const text = format(raw, isForward, inputType === 'insertText' && data?.length === 1);
    const at = caretAfter(raw, Math.max(0, rawCaret), text, isForward);
    before = text;
    if (text === input.value) return;
    input.value = text;
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(at, at);
  }

  input.addEventListener('input', write);
  input.addEventListener('compositionend', write);
  // Browsers fill in saved cards with a change event only.
  input.addEventListener('change', write);
  return {
    setFormat(next) {
      format = next;
      before = format(input.value, false);
      if (before !== input.value) input.value = before;
    },
  };
}
