// Messages between the widget and the card-fields page: valid ones are parsed, others are dropped.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { parseFromVault, parseToVault, parseVaultInit } from '../../../src/domain/card/vault-protocol.ts';

const look = { locale: 'en', colorScheme: 'light', tokens: { '--ramp-text': '#000' } };
const setup = { ...look, mode: 'buy', fields: 'new-card', savedCard: null, saveCard: true };
const request = {
  gatewayUrl: 'http://127.0.0.1:4300',
  orderId: '1',
  token: null,
  merchantHeader: null,
  idempotencyKey: 'k',
  acceptLanguage: 'en-US',
  billing: null,
  phone: null,
  agreement: true,
  returnUrl: null,
};
const failure = { ok: false, code: 'x', message: '', fields: {}, payload: null, status: 422 };

const TO_VAULT: ReadonlyArray<[string, unknown, boolean]> = [
  ['setup', { type: 'setup', setup }, true],
  [
    'setup with a saved card',
    {
      type: 'setup',
      setup: { ...setup, savedCard: { id: '1', type: 'visa', lastFourDigits: '4242', expiry: null } },
    },
    true,
  ],
  ['setup with a name to begin with', { type: 'setup', setup: { ...setup, holder: 'Ada Byron' } }, true],
  ['setup with a name that is no text', { type: 'setup', setup: { ...setup, holder: 1 } }, false],
  ['setup of an unknown mode', { type: 'setup', setup: { ...setup, mode: 'swap' } }, false],
  ['setup with a language that is no text', { type: 'setup', setup: { ...setup, locale: 1 } }, false],
  ['set', { type: 'set', look }, true],
  ['set without a scheme', { type: 'set', look: { ...look, colorScheme: undefined } }, false],
  ['focus', { type: 'focus' }, true],
  ['check', { type: 'check', id: 1 }, true],
  ['check with a broken id', { type: 'check', id: -1 }, false],
  ['submit', { type: 'submit', id: 1, request }, true],
  ['submit without a key', { type: 'submit', id: 1, request: { ...request, idempotencyKey: null } }, false],
  [
    'submit with half an address',
    { type: 'submit', id: 1, request: { ...request, billing: { city: 'X' } } },
    false,
  ],
  ['submit with what was shown', { type: 'submit', id: 1, request: { ...request, shown: '{}' } }, true],
  [
    'submit with what was shown as no text',
    { type: 'submit', id: 1, request: { ...request, shown: {} } },
    false,
  ],
  ['clear', { type: 'clear' }, true],
  ['an unknown type', { type: 'read-card' }, false],
  ['a type of the prototype', { type: 'constructor' }, false],
  ['a list', [{ type: 'focus' }], false],
  ['nothing', null, false],
  ['text', 'focus', false],
];

const FROM_VAULT: ReadonlyArray<[string, unknown, boolean]> = [
  ['ready', { type: 'ready', version: 1 }, true],
  ['size', { type: 'size', height: 300 }, true],
  ['size of a setup', { type: 'size', height: 300, setup: 2 }, true],
  ['size of half a setup', { type: 'size', height: 300, setup: 0.5 }, false],
  ['a size beyond reason', { type: 'size', height: 1e9 }, false],
  ['a size that is none', { type: 'size', height: NaN }, false],
  [
    'state',
    { type: 'state', state: { valid: true, complete: true, empty: false, touched: true, brand: 'visa' } },
    true,
  ],
  ['half a state', { type: 'state', state: { valid: true } }, false],
  ['summary', { type: 'summary', summary: { brand: 'visa', lastFour: '4242' } }, true],
  ['no summary', { type: 'summary', summary: null }, true],
  ['checked', { type: 'checked', id: 1, checked: { valid: false, errors: { number: 'x' } } }, true],
  ['submitted, well', { type: 'submitted', id: 1, result: { ok: true, order: { id: '1' } } }, true],
  ['submitted, in vain', { type: 'submitted', id: 1, result: failure }, true],
  ['submitted, neither', { type: 'submitted', id: 1, result: { ok: 'yes' } }, false],
  ['enter', { type: 'enter' }, true],
  ['a message of the other direction', { type: 'focus' }, false],
];

describe('to the card fields', () => {
  for (const [name, message, isOne] of TO_VAULT) {
    it(`${isOne ? 'accepts' : 'drops'} ${name}`, () => assert.equal(parseToVault(message) !== null, isOne));
  }
});

describe('from the card fields', () => {
  for (const [name, message, isOne] of FROM_VAULT) {
    it(`${isOne ? 'accepts' : 'drops'} ${name}`, () => assert.equal(parseFromVault(message) !== null, isOne));
  }
});

it('the card fields accept only the handshake of the widget', () => {
  const init = { source: 'ramp-widget', type: 'vault-init', version: 1 };
  assert.deepEqual(parseVaultInit(init), init);
  for (const wrong of [
    { ...init, source: 'other' },
    { ...init, type: 'loaded' },
    { ...init, version: '1' },
    null,
  ]) {
    assert.equal(parseVaultInit(wrong), null);
  }
});
