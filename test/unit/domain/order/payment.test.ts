// The table of payment methods: how each provider's order is paid, what is shown meanwhile, and when the page hears
// `payment_sent`.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isSentByCall,
  isSentByStatus,
  methodKey,
  methodOf,
  methodOfType,
  paidWith,
  PAYMENT_TYPES,
  paymentTypeOf,
} from '../../../../src/domain/order/payment.ts';
import { knownStatuses, type OrderStatus } from '../../../../src/domain/order/status.ts';

const WAYS: ReadonlyArray<[string | undefined, string, string]> = [
  ['better_bro', 'card', 'confirm'],
  ['google_pay_pne', 'google_pay', 'withoutCard'],
  ['blik_pne', 'blik', 'withoutCard'],
  ['skrill_pne', 'skrill', 'withoutCard'],
  ['pix_pne', 'pix', 'confirm'],
  ['sepa_pne', 'sepa', 'confirm'],
  ['ideal_pne', 'ideal', 'withoutCard'],
  ['anything', 'card', 'card'],
  ['constructor', 'card', 'card'],
  [undefined, 'card', 'card'],
];

/** The first status that counts as sent, and whether the pay call itself does: without and with a code. */
const SENT: Record<string, [OrderStatus, boolean, boolean]> = {
  card_pne: ['can_be_processed', true, true],
  google_pay_pne: ['can_be_processed', true, true],
  blik_pne: ['auth_complete', false, true],
  skrill_pne: ['auth_complete', false, false],
  better_bro: ['auth_complete', false, false],
  pix_pne: ['auth_complete', false, false],
  sepa_pne: ['processing_started', false, false],
  ideal_pne: ['auth_complete', false, false],
};

const WAY = [
  'created',
  'reserved',
  'kyc_waiting',
  'can_be_processed',
  'processing_started',
  'auth_requested',
  'auth_complete',
  'transfer_processing_started',
  'blockchain_transaction_submited',
  'complete',
] as const;

describe('the provider of an order', () => {
  for (const [provider, type, place] of WAYS)
    it(`CONST-02 ${provider} is paid as ${type}, at ${place}`, () => {
      assert.deepEqual([paymentTypeOf(provider), methodOf(provider).place], [type, place]);
    });

  it('each payment type has one method', () => {
    assert.equal(new Set(PAYMENT_TYPES).size, PAYMENT_TYPES.length);
    for (const type of PAYMENT_TYPES) assert.equal(methodOfType(type).type, type);
    assert.equal(methodOfType(null).type, 'card');
    assert.deepEqual(methodOfType('card').providers, []);
  });
});

describe('the label of a method', () => {
  for (const type of PAYMENT_TYPES)
    it(`APM-02 the label follows the payment sheet only for wallets: ${type}`, () => {
      const isWallet = type === 'google_pay';
      assert.equal(methodKey(type), `calculator.${type}`);
      for (const other of ['google_pay', 'samsung_pay', ''])
        assert.equal(methodKey(type, other), `calculator.${type}`);
      assert.equal(methodKey(type, 'apple_pay'), `calculator.${isWallet ? 'apple_pay' : type}`);
    });
});

describe('payment_sent', () => {
  for (const [paymentProviderId, [first, byCall, byCode]] of Object.entries(SENT)) {
    it(`the payment of ${paymentProviderId} counts as sent from ${first} on${byCall ? ', and after the accepted call' : ''}`, () => {
      const sentStatuses = WAY.filter((status) => isSentByStatus({ status, paymentProviderId }));
      assert.deepEqual(sentStatuses, WAY.slice(WAY.indexOf(first as never)));
      assert.equal(isSentByCall({ paymentProviderId }, false), byCall);
      assert.equal(isSentByCall({ paymentProviderId }, true), byCode);
      for (const status of ['failed', 'expired', 'unknown'] as const)
        assert.equal(isSentByStatus({ status, paymentProviderId }), false);
    });
  }
});

describe('payment instructions', () => {
  const shownBy = (paymentProviderId: string) =>
    knownStatuses().filter((status) => paidWith({ status, paymentProviderId }) !== null);

  it('payment instructions are shown until the money arrives', () => {
    for (const provider of ['better_bro', 'pix_pne'])
      assert.deepEqual(shownBy(provider), ['can_be_processed', 'processing_started', 'auth_requested']);
    assert.deepEqual(shownBy('sepa_pne'), ['can_be_processed']);
    assert.deepEqual(shownBy('card_pne'), []);
  });
});
