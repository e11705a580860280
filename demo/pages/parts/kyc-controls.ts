// Sets the identity check of a customer by e-mail address.
import type { Act } from './act.ts';
import { button, labelled, make } from './dom.ts';
import { callSandbox } from './sandbox-api.ts';

const STATUSES = ['none', 'light', 'pending', 'review', 'retry', 'reject', 'complete', 'timeout', 'error'];

const LABELS: Readonly<Record<string, Record<string, string>>> = {
  retry: { LOW_QUALITY: 'The photo of the document is blurred' },
  reject: { FORGERY: 'The document could not be accepted as genuine' },
};

export function fillKyc(place: HTMLElement, act: Act): void {
  const email = make('input', { class: 'control__input', type: 'email', autocomplete: 'off' });
  const buttons = STATUSES.map((status) => button(status, () => set(status)));

  function set(status: string): void {
    const customer = email.value.trim();
    void act(`The identity check of ${customer} is ${status}.`, async () => {
      if (customer === '') throw new Error('type the e-mail address of a customer first');
      const path = `/sandbox/customers/${encodeURIComponent(customer)}/kyc`;
      await callSandbox(path, { status, rejectLabels: LABELS[status] ?? {} });
    });
  }

  place.append(
    make('div', { class: 'group' }, labelled('E-mail of the customer', email)),
    make('div', { class: 'group buttons' }, ...buttons),
  );
}
