// One field of the card form: label, native input, and below it the error, which assistive technology announces when it appears.
import type { CardFieldName } from '../../src/domain/card/vault-protocol.ts';
import { type Format, caretAfter, deleteThroughSeparator } from './format.ts';

export interface CardField {
  readonly name: CardFieldName;
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** The gateway's message about the value; kept until the value changes. */
  refusal: string | null;
  /** Returns true if the value has changed since the last call. */
  takeChange(): boolean;
  /** True if the focus moves to the next field once this one is complete. */
  readonly movesOn: boolean;
  /** Sets what assistive technology reads besides the name; null removes it. */
  describe(text: string | null): void;
  setLabel(label: string, placeholder?: string): void;
  setError(text: string | null): void;
  hasError(): boolean;
  setFormat(format: Format): void;
  readonly box: HTMLElement;
  /** Adds a picture behind the text, and returns its container. */
  addEnd(element: Element): HTMLElement;
  /** Adds an element at the end of the label's line. */
  addToLabel(element: Element): void;
  clear(): void;
}

export interface CardFieldOptions {
  name: CardFieldName;
  autocomplete: string;
  isWide: boolean;
  format: Format | null;
  movesOn?: boolean;
}

export function createCardField(document: Document, options: CardFieldOptions): CardField {
  const { name, autocomplete, isWide, format, movesOn = false } = options;
  const parts = createFieldParts(document, `card-${name}`);
  const { root, label, box, input, alert } = parts;
  if (isWide) root.classList.add('card-form__wide');
  input.name = name;
  input.setAttribute('autocomplete', autocomplete);
  if (format) input.inputMode = 'numeric';
  else input.setAttribute('autocapitalize', 'words');
  const formatted = format ? keepFormatted(input, format) : null;
  let seen = '';
  const note = document.createElement('p');
  note.className = 'field__note field__note--wrong';
  note.id = `${input.id}-error`;

  const setError = (text: string | null) => {
    box.classList.toggle('field__box--wrong', text !== null);
    if (text === null) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      return alert.replaceChildren();
    }
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', note.id);
    if (note.textContent !== text) note.textContent = text;
    if (!note.isConnected) alert.append(note);
  };
  const field: CardField = {
    name,
    root,
    box,
    input,
    refusal: null,
    movesOn,
    describe(text) {
      if (text === null) input.removeAttribute('aria-description');
      else input.setAttribute('aria-description', text);
    },
    takeChange() {
      const hasChanged = input.value !== seen;
      seen = input.value;
      return hasChanged;
    },
    setLabel(text, placeholder) {
      label.textContent = text;
      if (placeholder) input.placeholder = placeholder;
    },
    setError,
    hasError: () => input.hasAttribute('aria-invalid'),
    setFormat: (next) => formatted?.setFormat(next),
    addEnd(element) {
      const side = document.createElement('span');
      side.className = 'field__side field__side--end';
      side.append(element);
      box.append(side);
      return side;
    },
    addToLabel(element) {
      const line = document.createElement('div');
      line.className = 'field__head';
      parts.label.before(line);
      line.append(parts.label, element);
    },
    clear() {
      input.value = '';
      seen = '';
      field.refusal = null;
      setError(null);
    },
  };
  return field;
}

/** A read-only field. */
export function createStillField(document: Document, id: string, isWide: boolean) {
  const { root, label, box, input } = createFieldParts(document, id);
  if (isWide) root.classList.add('card-form__wide');
  box.classList.add('field__box--still');
  input.classList.add('field__input--still');
  input.readOnly = true;
  input.autocomplete = 'off';
  return {
    root,
    box,
    set(text: string, value: string) {
      label.textContent = text;
      input.value = value;
    },
  };
}

function createFieldParts(document: Document, id: string) {
  const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) => {
    const made = document.createElement(tag);
    made.className = className;
    return made;
  };
  const root = element('div', 'field');
  const label = element('label', 'field__label');
  const box = element('div', 'field__box');
  const input = element('input', 'field__input');
  const alert = element('div', 'field__alert');
  input.type = 'text';
  input.id = id;
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  label.htmlFor = id;
  // Stays in the page, so that a new error is announced once.
  alert.setAttribute('aria-live', 'polite');
  box.append(input);
  root.append(label, box, alert);
  return { root, label, box, input, alert };
}

/** Formats an input's text while the customer types, and keeps the caret in place. */
interface FormattedInput {
  setFormat(format: Format): void;
}

function keepFormatted(input: HTMLInputElement, first: Format): FormattedInput {
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
