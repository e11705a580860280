// The terms of an order in a page whose scripts extend the prototype of all objects.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changedTerms,
  storedTerms,
  TERM_NAMES,
  termsOf,
  type OrderTerms,
} from '../../../../src/domain/order/order-terms.ts';
import { order } from '../../../support/orders.ts';

const AMOUNTS = ['fromAmount', 'toAmount'] as const;

/** Calls `run` while every object inherits this value. */
function whileInherited(name: string, value: unknown, run: () => void): void {
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  try {
    run();
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
}

describe('order terms in a page that extends Object.prototype', () => {
  const plain = order();
  const asked: OrderTerms = {
    pay: plain.fromCurrency.tickerWithNetwork,
    receive: plain.toCurrency.tickerWithNetwork,
  };

  for (const name of [...TERM_NAMES, ...AMOUNTS].filter((each) => !Object.hasOwn(asked, each)))
    for (const value of ['object', () => undefined])
      it(`a ${typeof value} named ${name} on the prototype is no term of an order`, () =>
        whileInherited(name, value, () => {
          assert.deepEqual(changedTerms({ ...asked }, plain), []);
          assert.deepEqual(Object.keys(storedTerms({ ...asked })), ['pay', 'receive']);
        }));

  it('a changed term is still found', () => {
    whileInherited('type', 'object', () => {
      const known = { ...termsOf(plain), toWallet: '0x0000000000000000000000000000000000000001' };
      assert.deepEqual(changedTerms(known, plain), ['toWallet']);
    });
  });
});
