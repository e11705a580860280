// Fixtures for the card fields: the form alone, and the page with the test's port.
import { sendKeys } from '@web/test-runner-commands';
import { CardForm } from '../../../elements/vault/card-form.ts';
import type { VaultSetup } from '../../../src/domain/card/vault-protocol.ts';

export const TODAY = new Date(2026, 10, 21);

export const SETUP: VaultSetup = {
  mode: 'buy',
  fields: 'new-card',
  savedCard: null,
  saveCard: true,
  locale: 'en',
  colorScheme: 'light',

  tokens: {},
};

export const AMEX_SAVED: VaultSetup = {
  ...SETUP,
  fields: 'saved-card',
  savedCard: { id: 'c1', type: 'amex', lastFourDigits: '8431', expiry: '12/30' },
};

export function stageForm(setup: VaultSetup = SETUP) {
  let changes = 0;
  let enters = 0;
  const form = new CardForm({
    document,
    today: () => TODAY,
    onChange: () => (changes += 1),
    onEnter: () => (enters += 1),
  });
  form.setUp(setup);
  document.body.append(form.root);
  return { form, changes: () => changes, enters: () => enters, remove: () => form.root.remove() };
}

/** Finds the input by its label, like a customer. */
export function field(label: string, root: ParentNode = document): HTMLInputElement {
  const labels = [...root.querySelectorAll('label')].filter(({ textContent }) => textContent === label);
  if (labels.length !== 1) throw new Error(`${labels.length} fields are named ${label}`);
  return root.querySelector<HTMLInputElement>(`#${labels[0]!.htmlFor}`)!;
}

export async function type(label: string, text: string): Promise<void> {
  field(label).focus();
  await sendKeys({ type: text });
}

/** Returns the field's error as assistive technology reads it. */
export function errorAt(label: string, root: ParentNode = document): string | null {
  const input = field(label, root);
  const id = input.getAttribute('aria-describedby');
  if (input.getAttribute('aria-invalid') !== 'true' || !id) return null;
  return root.querySelector(`#${id}`)?.textContent ?? null;
}

/** Sets the value like a browser that fills in a saved card. */
export function fillIn(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
