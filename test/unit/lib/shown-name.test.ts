// The name of a merchant as the widget's sentences hold it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publicOrderSchema } from '../../../src/domain/order/order.schema.ts';
import { checkMerchantAnswer } from '../../../src/gateway/validate-widget.ts';
import { order } from '../../support/orders.ts';
import { read } from '../domain/read-schema.ts';

const shownBoth = (name: string) => [
  checkMerchantAnswer({ merchant: { name } }).merchant?.name,
  read(publicOrderSchema, { ...order(), merchant: { name } }).merchant?.name,
];
const twice = (name: string | undefined) => [name, name];

describe('a name within the widget’s sentences', () => {
  it('stays as it is, in any script, with the joiners of its spelling', () => {
    for (const name of [
      'Demo Merchant',
      'L’Étoile & Fils',
      'متجر',
      'می\u200cخواهم',
      '株式会社',
      '👩\u200d🍳 Café',
    ])
      assert.deepEqual(shownBoth(name), twice(name));
  });

  it('turns nothing around it, and stays on its line', () =>
    assert.deepEqual(shownBoth('\u202eevil\u202c\u2066 \n\u0000Shop\u200f'), twice('evil Shop')));

  it('is no longer than a sentence bears', () =>
    assert.deepEqual(shownBoth('👍'.repeat(5_000)), twice(`${'👍'.repeat(79)}…`)));

  it('of which nothing is seen is none', () => assert.deepEqual(shownBoth('\u202e \n'), twice(undefined)));
});
