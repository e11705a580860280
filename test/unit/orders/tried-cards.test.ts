// Which of the cards that were sent and not answered an order may have.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTriedCards, isSameCard } from '../../../src/orders/tried-cards.ts';

const VISA = { brand: 'visa', lastFour: '4242' };
const MASTERCARD = { brand: 'mastercard', lastFour: '5454' };

it('one card that was sent is the one, also when it is sent again; of two it is neither', () => {
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

it('cards without digits are the same only in one press', () => {
  const unknown = { brand: 'visa', lastFour: undefined };
  assert.equal(isSameCard(unknown, unknown), true);
  assert.equal(isSameCard(unknown, { ...unknown }), false);
  assert.equal(isSameCard(VISA, { ...VISA }), true);
  assert.equal(isSameCard(VISA, MASTERCARD), false);
});
