// Sanitises a merchant's name for the widget's sentences.
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
  it('a name in any script is kept, with the joiners of its spelling', () => {
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

  it('a name contains no direction marks or line breaks', () =>
    assert.deepEqual(shownBoth('\u202eevil\u202c\u2066 \n\u0000Shop\u200f'), twice('evil Shop')));

  it('a long name is shortened', () =>
    assert.deepEqual(shownBoth('👍'.repeat(5_000)), twice(`${'👍'.repeat(79)}…`)));

  it('a name without visible characters is dropped', () =>
    assert.deepEqual(shownBoth('\u202e \n'), twice(undefined)));
});
