// The card form: typed data stays in its inputs; errors appear on blur or on request, and disappear when corrected.
import { plainName } from '../../src/lib/typed-text.ts';
import { cardBrandOf, type CardBrand } from '../../src/domain/card/card-brand.ts';
import type {
  CardFieldName,
  Checked,
  VaultSetup,
  VaultState,
  VaultSummary,
} from '../../src/domain/card/vault-protocol.ts';
import type { VaultTextName } from '../../src/domain/card/vault-texts.ts';
import { watchPress, type PressWatch } from '../../src/lib/watch-press.ts';
import { brandOfNumber, isWholeCardNumber, securityCodeLength } from '../../src/domain/card/card.ts';
import { isoDate, parseDateOfBirth } from '../../src/domain/customer/date-of-birth.ts';
import type { CardField } from './card-field.ts';
import type { TypedCard } from './typed-card.ts';
import { fieldOfWireName, FIELD_RULES } from './field-rules.ts';
import { digitsOf, formatSecurityCode } from './format.ts';
import { createFormParts, typedFields, type FormParts } from './form-parts.ts';
import { textsIn } from './texts.ts';

export interface CardFormDeps {
  document: Document;
  today: () => Date;
  onChange: () => void;
  onEnter: () => void;
}

const REFUSED: Readonly<Record<CardFieldName, VaultTextName>> = {
  number: 'numberInvalid',
  expiry: 'expiryInvalid',
  cvv: 'cvvInvalid',
  holder: 'holderInvalid',
  dateOfBirth: 'birthInvalid',
};

export class CardForm {
  readonly root: HTMLElement;
  readonly #deps: CardFormDeps;
  readonly #parts: FormParts;
  readonly #press: PressWatch;
  #setup: VaultSetup | null = null;
  #texts = textsIn('');
  #locale = '';
  #isTouched = false;
  #isSaveChosen = false;
  /** The holder's name that the widget supplied. */
  #handedName = '';

  constructor(deps: CardFormDeps) {
    this.#deps = deps;
    this.#parts = createFormParts(deps.document);
    this.#press = watchPress(deps.document);
    this.root = deps.document.createElement('div');
    this.root.className = 'card-form';
    for (const field of this.#all()) this.#watch(field);
    this.#parts.saveBox.addEventListener('change', () => {
      this.#isSaveChosen = true;
    });
    this.root.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      deps.onEnter();
    });
  }

  setUp(next: VaultSetup): void {
    const { fields, saveBox, layout } = this.#parts;
    const isOtherCard =
      this.#setup?.savedCard?.id !== next.savedCard?.id || this.#setup?.fields !== next.fields;
    this.#setup = next;
    // A security code belongs to one card.
    if (isOtherCard) fields.cvv.clear();
    if (!this.#isSaveChosen) saveBox.checked = next.saveCard;
    this.#handName();
    this.setLook(next);
    this.#followBrand();
    placeChildren(this.root, layout(next));
  }

  setLook(look: Pick<VaultSetup, 'locale'>): void {
    if (!this.#setup) return;
    // The gateway's messages are in the previous language.
    if (look.locale !== this.#locale) for (const field of this.#all()) field.refusal = null;
    this.#locale = look.locale;
    this.#texts = textsIn(look.locale);
    this.#parts.setTexts(this.#texts, this.#setup);
    this.#describeFields();
    this.#shown().forEach((field) => this.#refreshError(field));
  }

  /** Validates all fields of this form and shows their errors. The result contains only this page's own texts. */
  check(): Checked {
    const errors: Record<string, string> = {};
    for (const field of this.#shown()) {
      const error = this.#errorOf(field);
      if (error) errors[field.name] = this.#wordsAt(field);
      field.setError(error);
    }
    return { valid: Object.keys(errors).length === 0, errors };
  }

  /**
   * Shows the gateway's messages at their fields. Those messages stay in this page: the result, which may leave it, has this page's own
   * text for each of these fields.
   */
  showRefusals(refusals: Readonly<Record<string, string>>): Record<string, string> {
    const ownTexts = { ...refusals };
    for (const [wireName, message] of Object.entries(refusals)) {
      const name = fieldOfWireName(wireName);
      const field = this.#shown().find((candidate) => candidate.name === name);
      if (!field) continue;
      const words = this.#wordsAt(field);
      field.refusal = message || words;
      field.setError(field.refusal);
      ownTexts[wireName] = words;
    }
    return ownTexts;
  }

  typedCard(): TypedCard {
    return readCard(this.#parts.fields, this.#setup?.savedCard?.id ?? null, this.#parts.saveBox.checked);
  }

  state(): VaultState {
    const fields = this.#shown();
    const isFilled = ({ input }: CardField) => input.value.trim() !== '';
    return {
      valid: fields.length > 0 && fields.every((field) => this.#errorOf(field) === null),
      complete: fields.length > 0 && fields.every(isFilled),
      empty: !fields.some((field) => isFilled(field) && field.input.value !== this.#handedName),
      touched: this.#isTouched,
      brand: this.#brand(),
    };
  }

  summary(): VaultSummary | null {
    const brand = this.#brand();
    const { number } = this.#parts.fields;
    if (this.#isSaved()) return { brand, lastFour: this.#setup?.savedCard?.lastFourDigits ?? '' };
    return this.#errorOf(number) ? null : { brand, lastFour: digitsOf(number.input.value).slice(-4) };
  }

  /** Focuses the first wrong field, else the first empty one, else the first. */
  focus(): void {
    const fields = this.#shown();
    const wrong = fields.find((field) => field.hasError());
    const empty = fields.find(({ input }) => input.value === '');
    (wrong ?? empty ?? fields[0])?.input.focus();
  }

  clear(): void {
    for (const field of this.#all()) field.clear();
    this.#isTouched = false;
    this.#handedName = '';
    this.#followBrand();
  }

  /** Fills in the supplied name with the fields, and again in a form that was cleared; keeps what the customer typed or deleted. */
  #handName(): void {
    const { holder } = this.#parts.fields;
    const name = this.#setup?.holder ?? '';
    if (name === this.#handedName || holder.input.value !== this.#handedName) return;
    this.#handedName = name;
    holder.input.value = name;
    holder.takeChange();
    this.#refreshError(holder);
  }

  #watch(field: CardField): void {
    // Browsers fill in saved cards with a change event only; a composition ends without an input event.
    for (const type of ['input', 'change', 'compositionend']) {
      field.input.addEventListener(type, () => this.#takeChange(field));
    }
    field.input.addEventListener('input', (event) => {
      if (isTypedAtEnd(event as InputEvent, field.input)) this.#moveOn(field);
    });
    const showError = () => {
      if (field.input.value !== '') field.setError(this.#errorOf(field));
    };
    // An error that appears during a press would move what is under the pointer.
    field.input.addEventListener('blur', () => this.#press.whenReleased(showError));
  }

  /** Announces in advance which fields move the focus on by themselves. */
  #describeFields(): void {
    const fields = this.#shown();
    for (const field of this.#all()) {
      const next = fields[fields.indexOf(field) + 1];
      const isLeft = fields.includes(field) && field.movesOn && next?.input.value === '';
      const opensNext = field.name === 'cvv' && this.#isSaved();
      const movesOn = opensNext ? this.#setup?.codeAlone : isLeft;
      field.describe(movesOn ? this.#texts.movesOn : opensNext ? this.#texts.opensNext : null);
    }
  }

  /**
   * Moves the focus from a complete field to the next one if that is empty, as announced in its description. A saved card asks only for its
   * code, so completing the code acts like Enter: it opens the confirmation or leads to its terms, and pays nothing.
   */
  #moveOn(field: CardField): void {
    if (this.#isSaved() && this.#errorOf(field) === null) return this.#deps.onEnter();
    const fields = this.#shown();
    const next = fields[fields.indexOf(field) + 1];
    const isWhole = field.name === 'number' ? isWholeCardNumber(field.input.value) : field.movesOn;
    if (isWhole && next?.input.value === '' && this.#errorOf(field) === null) next.input.focus();
  }

  #takeChange(field: CardField): void {
    if (!field.takeChange()) return;
    this.#isTouched = true;
    if (field.name !== 'holder') this.#handName();
    field.refusal = null;
    this.#followBrand();
    // An error disappears as soon as it is corrected; the security code's may depend on the number.
    this.#refreshError(field);
    this.#refreshError(this.#parts.fields.cvv);
    this.#describeFields();
    this.#deps.onChange();
  }

  #refreshError(field: CardField): void {
    if (field.hasError()) field.setError(this.#errorOf(field));
  }

  #errorOf({ name, input, refusal }: CardField): string | null {
    if (refusal) return refusal;
    const text = FIELD_RULES[name](input.value, { brand: this.#brand(), today: this.#deps.today() });
    return text && this.#texts[text];
  }

  /** This page's own text for the field, also if only the gateway refuses it. */
  #wordsAt({ name, input }: CardField): string {
    const context = { brand: this.#brand(), today: this.#deps.today() };
    return this.#texts[FIELD_RULES[name](input.value, context) ?? REFUSED[name]];
  }

  #followBrand(): void {
    const brand = this.#brand();
    this.#parts.icon.show(brand);
    this.#parts.fields.cvv.setFormat(formatSecurityCode(securityCodeLength(brand)));
  }

  #brand(): CardBrand {
    if (!this.#isSaved()) return brandOfNumber(this.#parts.fields.number.input.value);
    return cardBrandOf(this.#setup?.savedCard?.type);
  }

  #isSaved(): boolean {
    return this.#setup?.fields === 'saved-card';
  }

  #all(): CardField[] {
    return Object.values(this.#parts.fields);
  }

  #shown(): CardField[] {
    return this.#setup ? typedFields(this.#setup).map((name) => this.#parts.fields[name]) : [];
  }
}

/** Only for single keys: after pasting, autofill or a correction the customer checks the value first. */
function isTypedAtEnd({ inputType, isComposing, data }: InputEvent, input: HTMLInputElement): boolean {
  const isTyped = inputType === 'insertText' && !isComposing && data?.length === 1;
  const isHere = input.ownerDocument.activeElement === input;
  return isTyped && isHere && input.selectionStart === input.value.length;
}

function readCard(
  fields: Readonly<Record<CardFieldName, CardField>>,
  savedCardId: string | null,
  mustBeSaved: boolean,
): TypedCard {
  const born = parseDateOfBirth(fields.dateOfBirth.input.value);
  return {
    savedCardId,
    mustBeSaved,
    number: digitsOf(fields.number.input.value),
    expirationDate: fields.expiry.input.value,
    cvv: fields.cvv.input.value,
    holder: plainName(fields.holder.input.value),
    dateOfBirth: born ? isoDate(born) : '',
  };
}

/** Does not touch elements that are in place: moving a focused input would blur it. */
function placeChildren(root: HTMLElement, children: HTMLElement[]): void {
  const isSame =
    root.children.length === children.length &&
    children.every((child, index) => root.children[index] === child);
  if (!isSame) root.replaceChildren(...children);
}
