// The launch form of the playground: its fields are signed by the merchant's server, sent to the element, or withdrawn.
import { button, checkField, labelled, make, selectField } from './dom.ts';
import { LAUNCH_PRESETS } from './launch-presets.ts';
import type { LaunchWish } from './playground-signing.ts';
import { callSandbox, type SignedLaunch } from './sandbox-api.ts';

export const MERCHANT_KEY = 'demo-merchant';
const VALID_MS = 10 * 60_000;

const FIELDS: readonly (readonly [name: string, hint: string])[] = [
  ['toCurrency', 'USDT-MATIC'],
  ['toAmount', '120'],
  ['toWallet', '0x…'],
  ['fromCurrency', 'EUR'],
  ['fromAmount', '150'],
  ['merchantOrderId', 'shop-1001'],
  ['email', 'shopper@example.com'],
];

export interface LaunchForm {
  node: HTMLElement;
  wish(): LaunchWish;
}

export interface LaunchFormOptions {
  /** Null: the element runs without a merchant. */
  onLaunch(launch: SignedLaunch | null): void;
  /** Called after each change of the form. */
  onChange(): void;
}

export function createLaunchForm({ onLaunch, onChange }: LaunchFormOptions): LaunchForm {
  const inputs = new Map(FIELDS.map(([name, hint]) => [name, fieldInput(hint, onChange)]));
  const fresh = checkField('Valid for ten minutes, used once', onChange);
  const bound = checkField('This page only', onChange);
  const status = make('p', { class: 'status', role: 'status' });

  const wish = (): LaunchWish => ({
    fields: Object.fromEntries(
      [...inputs].flatMap(([name, { value }]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
    ),
    isFresh: fresh.control.checked,
    origins: bound.control.checked ? [location.origin] : [],
  });

  async function send(): Promise<void> {
    try {
      // The merchant's own server signs, because the page never has the secret.
      const signed = await callSandbox<SignedLaunch>('/sandbox/sign', {
        apiKey: MERCHANT_KEY,
        payload: payloadOf(wish()),
      });
      onLaunch(signed);
      status.textContent = `Signed and sent: ${signed.payload}`;
    } catch (problem) {
      status.textContent = `Not signed: ${(problem as Error).message}`;
    }
  }

  function takeBack(): void {
    onLaunch(null);
    status.textContent = 'The element runs without a merchant.';
  }

  function fill(id: string): void {
    const payload = LAUNCH_PRESETS.find((preset) => preset.id === id)?.payload?.() ?? {};
    for (const [name, input] of inputs) input.value = String(payload[name] ?? '');
    fresh.control.checked = 'nonce' in payload;
    bound.control.checked = 'origins' in payload;
    onChange();
  }

  const presets = LAUNCH_PRESETS.filter(({ mode, spoil, payload }) => mode === 'buy' && !spoil && payload);
  const node = make(
    'div',
    {},
    make(
      'div',
      { class: 'fields' },
      selectField('Fill in', [['', 'nothing'], ...presets.map(({ id, title }) => [id, title] as const)], fill)
        .row,
      ...[...inputs].map(([name, input]) => labelled(name, input)),
    ),
    fresh.row,
    bound.row,
    make(
      'div',
      { class: 'buttons' },
      button('Sign and send', send, 'button--primary'),
      button('Take it back', takeBack),
    ),
    status,
  );
  return { node, wish };
}

function fieldInput(placeholder: string, onchange: () => void): HTMLInputElement {
  return make('input', {
    class: 'control__input',
    autocomplete: 'off',
    spellcheck: false,
    placeholder,
    onchange,
  });
}

function payloadOf({ fields, isFresh, origins }: LaunchWish): Record<string, unknown> {
  const now = Date.now();
  return {
    ...fields,
    ...(isFresh && {
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + VALID_MS).toISOString(),
      nonce: crypto.randomUUID(),
    }),
    ...(origins.length > 0 && { origins }),
  };
}
