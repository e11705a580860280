// Checks the name of a payout card that comes from the vault's frame or from storage.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keepPayoutCard, readPayoutCard } from '../../../../src/domain/order/payout-card.ts';
import { createMemoryStorage } from '../../../../src/lib/storage.ts';

const VISA = { brand: 'visa', lastFour: '4242' };

it('a stored payout card is read only for its own order', () => {
  const session = createMemoryStorage();
  const card = keepPayoutCard(session, 'order-1', VISA);
  assert.deepEqual(card, { orderId: 'order-1', named: VISA, isEarlier: false });
  assert.deepEqual(readPayoutCard(session, 'order-1'), card);
  assert.equal(readPayoutCard(session, 'order-2'), null);
});

it('a card that the order already had is stored as such, with or without its name', () => {
  const session = createMemoryStorage();
  for (const [summary, named] of [
    [VISA, VISA],
    [{}, null],
  ] as const) {
    const card = keepPayoutCard(session, 'order-1', summary, true);
    assert.deepEqual(card, { orderId: 'order-1', named, isEarlier: true });
    assert.deepEqual(readPayoutCard(session, 'order-1'), card);
  }
});

it('a card without a name removes the stored one', () => {
  const session = createMemoryStorage();
  keepPayoutCard(session, 'order-1', VISA);
  assert.equal(keepPayoutCard(session, 'order-1', { brand: 'visa', lastFour: '' }), null);
  assert.equal(readPayoutCard(session, 'order-1'), null);
});

it('exactly four digits are stored and read, and an unknown brand becomes `other`', () => {
  const session = createMemoryStorage();
  for (const lastFour of ['4242424242424242', '42', 'Visa', '<b>1', 4242, null]) {
    assert.equal(keepPayoutCard(session, 'order-1', { brand: 'visa', lastFour }), null);
    session.set('ramp.payout.order-1', JSON.stringify({ brand: 'visa', lastFour }));
    assert.equal(readPayoutCard(session, 'order-1'), null);
  }
  for (const text of ['', 'null', '7', '{', '[]']) {
    session.set('ramp.payout.order-1', text);
    assert.equal(readPayoutCard(session, 'order-1'), null);
  }
  session.set('ramp.payout.order-1', JSON.stringify({ brand: ['visa'], lastFour: '1111' }));
  assert.equal(readPayoutCard(session, 'order-1')?.named?.brand, 'other');
});
