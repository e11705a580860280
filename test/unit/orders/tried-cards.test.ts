// Which of the sent and unanswered cards an order may have.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTriedCards, isSameCard } from '../../../src/orders/payouts.ts';

const VISA = { brand: 'visa', lastFour: '4242' };
const MASTERCARD = { brand: 'mastercard', lastFour: '5454' };

it('one sent card is the card of the order, also if it is sent again; of two cards neither is', () => {
  const tried = createTriedCards();
  assert.equal(tried.only('order-1'), null);
  tried.sent('order-1', VISA);
  tried.sent('order-1', { ...VISA });
  assert.deepEqual(tried.only('order-1'), VISA);
  assert.equal(tried.only('order-2'), null);
  tried.sent('order-1', MASTERCARD);
  assert.equal(tried.only('order-1'), null);
  tried.refused('order-1', MASTERCARD);
  assert.deepEqual(tried.only('order-1'), VISA);
  tried.forget('order-1');
  assert.equal(tried.only('order-1'), null);
});

it('cards without digits are the same only within one press', () => {
  const unknown = { brand: 'visa', lastFour: undefined };
  assert.equal(isSameCard(unknown, unknown), true);
  assert.equal(isSameCard(unknown, { ...unknown }), false);
  assert.equal(isSameCard(VISA, { ...VISA }), true);
  assert.equal(isSameCard(VISA, MASTERCARD), false);
});
