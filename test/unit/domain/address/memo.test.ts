// Memos: which networks and addresses take one, which characters it may contain, and that it reaches the order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitMemo, withMemo } from '../../../../src/domain/address/address-with-memo.ts';
import { hasMemos, mayNeedMemo, memoProblem } from '../../../../src/domain/address/memo.ts';
import { isSameChoice } from '../../../../src/domain/order/order-matches.ts';
import { buyOrderPayload } from '../../../../src/domain/order/order-payload.ts';
import { changedTerms, storedTerms, termsOf } from '../../../../src/domain/order/order-terms.ts';
import { order } from '../../../support/orders.ts';

const XLM = { tickerWithNetwork: 'XLM', blockchainNetwork: 'XLM' };
const XRP = { tickerWithNetwork: 'XRP', blockchainNetwork: 'XRP' };
const USDT = { tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC' };

describe('memos', () => {
  it('a memo is requested for a Stellar account, not for a muxed account or another network', () => {
    assert.equal(mayNeedMemo(XLM, ' GA7Q'), true);
    assert.equal(mayNeedMemo(XLM, 'MA7Q'), false);
    assert.equal(mayNeedMemo(XRP, 'rA7Q'), true);
    assert.equal(mayNeedMemo(USDT, '0x'), false);
    assert.deepEqual([XLM, XRP, USDT].map(hasMemos), [true, true, false]);
  });

  for (const [currency, memo, problem] of [
    [XLM, '', null],
    [XLM, '104523', null],
    [XLM, 'a'.repeat(28), null],
    [XLM, 'a'.repeat(29), 'tooLong'],
    [XLM, 'é'.repeat(15), 'tooLong'],
    [XLM, '10\u200b45', 'characters'],
    [XLM, '10\ufe0f45', 'characters'],
    [XLM, '10\n45', 'characters'],
    [XRP, '4294967295', null],
    [XRP, '4294967296', 'number'],
    [XRP, 'my account', 'number'],
  ] as const)
    it(`${currency.tickerWithNetwork}: ${JSON.stringify(memo)} is ${problem ?? 'good'}`, () =>
      assert.equal(memoProblem(currency, memo), problem));

  it('a memo and its address are stored in one text, whatever they contain', () => {
    for (const memo of ['', '42', 'a?memo=b & ü'])
      assert.deepEqual(splitMemo(withMemo('GA7Q', memo)), { wallet: 'GA7Q', memo });
    assert.equal(withMemo('GA7Q', ''), 'GA7Q');
    assert.equal(withMemo('', '42'), '', 'a memo of no wallet');
  });

  it('a memo is sent only if there is one', () => {
    const choices = {
      ...{ paymentType: 'card', toWallet: 'G', launch: null },
      amounts: { fixedSide: 'pay', payValue: '100', receiveValue: '1' } as const,
      pair: { pay: 'EUR', receive: 'XLM' },
    };
    assert.equal(buyOrderPayload({ ...choices, toMemo: '42' }).toMemo, '42');
    assert.equal('toMemo' in buyOrderPayload({ ...choices, toMemo: '' }), false);
  });

  it('an order to another account of the same exchange is another order', () => {
    const known = order({ status: 'reserved', toWallet: 'G', toMemo: '42' });
    const wanted = {
      pair: { pay: known.fromCurrency.tickerWithNetwork, receive: known.toCurrency.tickerWithNetwork },
      amounts: { fixedSide: 'pay', payValue: known.fromAmount, receiveValue: known.toAmount } as const,
      toWallet: 'G',
    };
    const same = (toMemo?: string) => isSameChoice(known, { ...wanted, toMemo });
    assert.deepEqual([same('42'), same('43'), same()], [true, false, false]);
  });

  it('an order stops if the response lacks the memo or has another one', () => {
    const asked = termsOf(order({ toWallet: 'G', toMemo: '42' }));
    const changed = (toMemo?: string) => changedTerms(asked, order({ toWallet: 'G', toMemo }));
    assert.deepEqual([changed('42'), changed('43'), changed()], [[], ['toMemo'], ['toMemo']]);
  });

  it('a memo is stored as a hash: it can be compared, but not read', () => {
    const stored = storedTerms(termsOf(order({ toWallet: 'G', toMemo: 'Account-42' })));
    assert.equal(JSON.stringify(stored).includes('Account-42'), false);
    const changed = (toMemo?: string) => changedTerms(stored, order({ toWallet: 'G', toMemo }));
    assert.deepEqual([changed('Account-42'), changed('account-42'), changed()], [[], ['toMemo'], ['toMemo']]);
  });
});
