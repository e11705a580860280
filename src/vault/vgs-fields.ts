// Creates places for a commercial vault's fields. Its selectors do not reach into a shadow root, so each field's frame is in the light DOM
// of the element and shows through a named slot, between our label and our error.
import type { CardFieldName } from '../domain/card/vault-protocol.ts';
import type { CardVaultSetup } from './card-vault.ts';
import type { VgsField, VgsForm, VgsFormState } from './vgs-collect.ts';
import { takeOut } from '../lib/take-out.ts';

interface FieldKind {
  /** Name in the request. */
  wireName: string;
  type: string;
  validations: string[];
  autoComplete: string;
  label: string;
  error: string;
}

export const VGS_FIELDS: Readonly<Record<CardFieldName, FieldKind>> = {
  number: {
    wireName: 'number',
    type: 'card-number',
    validations: ['required', 'validCardNumber'],
    autoComplete: 'cc-number',
    label: 'cardNumber',
    error: 'numberInvalid',
  },
  expiry: {
    wireName: 'expirationDate',
    type: 'card-expiration-date',
    validations: ['required', 'validCardExpirationDate'],
    autoComplete: 'cc-exp',
    label: 'expiryDate',
    error: 'expiryInvalid',
  },
  cvv: {
    wireName: 'cvv',
    type: 'card-security-code',
    validations: ['required', 'validCardSecurityCode'],
    autoComplete: 'cc-csc',
    label: 'securityCode',
    error: 'cvvInvalid',
  },
  holder: {
    wireName: 'holder',
    type: 'text',
    validations: ['required'],
    autoComplete: 'cc-name',
    label: 'nameOnCard',
    error: 'holderInvalid',
  },
  dateOfBirth: {
    wireName: 'dateOfBirth',
    type: 'text',
    validations: ['required', '/^\\d{2}\\.\\d{2}\\.\\d{4}$/'],
    autoComplete: 'bday',
    label: 'dateOfBirth',
    error: 'birthInvalid',
  },
};

/** The vendor rewrites values inside its frames: removes spaces from the number, formats the date of birth as `YYYY-MM-DD`. */
const SERIALIZERS: Partial<Record<CardFieldName, unknown[]>> = {
  number: [{ name: 'replace', options: { old: ' ', new: '' } }],
  expiry: [{ name: 'replace', options: { old: ' ', new: '' } }],
  dateOfBirth: [{ name: 'replace', options: { old: '(\\d{2})\\.(\\d{2})\\.(\\d{4})', new: '$3-$2-$1' } }],
};

export function vgsFieldNames({ mode, fields }: CardVaultSetup): readonly CardFieldName[] {
  if (fields === 'saved-card') return ['cvv'];
  return mode === 'sell'
    ? ['number', 'expiry', 'dateOfBirth', 'holder']
    : ['number', 'expiry', 'cvv', 'holder'];
}

export interface VgsFieldPlace {
  readonly name: CardFieldName;
  connect(form: VgsForm): void;
  setTexts(texts: Readonly<Record<string, string>>): void;
  /** Shows or clears the error; returns true if the value is valid. */
  showError(state: VgsFormState, texts: Readonly<Record<string, string>>): boolean;
  showMessage(message: string): void;
  focus(): void;
  remove(): void;
}

export function createVgsFieldPlace(
  container: HTMLElement,
  host: HTMLElement,
  name: CardFieldName,
): VgsFieldPlace {
  const kind = VGS_FIELDS[name];
  const id = `ramp-vault-${name}`;
  const { root, label, box, alert, outside } = createPlace(container.ownerDocument, id);
  container.append(root);
  host.append(outside);
  let field: VgsField | null = null;
  const show = (message: string) => {
    alert.textContent = message;
    box.classList.toggle('field__box--wrong', message !== '');
  };
  return {
    name,
    connect(form) {
      field = form.field(`#${id}`, fieldOptions(name, label.textContent ?? ''));
      if (name === 'dateOfBirth') field.mask?.('99.99.9999', '_');
    },
    setTexts(texts) {
      label.textContent = texts[kind.label] ?? '';
    },
    showError(state, texts) {
      const isValid = state[kind.wireName]?.isValid ?? false;
      show(isValid ? '' : (texts[kind.error] ?? kind.error));
      return isValid;
    },
    showMessage: show,
    focus: () => field?.focus?.(),
    remove() {
      field?.delete?.();
      takeOut(root);
      takeOut(outside);
    },
  };
}

function fieldOptions(name: CardFieldName, ariaLabel: string): Record<string, unknown> {
  const { wireName, type, validations, autoComplete } = VGS_FIELDS[name];
  return {
    name: wireName,
    type,
    validations,
    autoComplete,
    ariaLabel,
    serializers: SERIALIZERS[name] ?? [],
    ...(name === 'expiry' && { yearLength: 2 }),
    ...(name === 'number' && { showCardIcon: true }),
  };
}

/** Label, box and error are in the shadow root; the vendor's frame is outside, slotted into the box. */
function createPlace(document: Document, id: string) {
  const make = (tag: string, className: string) => {
    const element = document.createElement(tag);
    element.className = className;
    return element;
  };
  const root = make('div', 'field');
  const label = make('span', 'field__label');
  const box = make('div', 'field__box');
  const alert = make('div', 'field__note field__note--wrong');
  const slot = document.createElement('slot');
  const outside = document.createElement('div');
  slot.name = id;
  outside.slot = id;
  outside.id = id;
  alert.setAttribute('aria-live', 'polite');
  box.append(slot);
  root.append(label, box, alert);
  return { root, label, box, alert, outside };
}
