// A signed launch that can never be traded ends at the start, with field, cause and cure.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import type { AddressVerdict } from '../../../../src/domain/address/address-verdict.ts';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import { fees } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { FEES, PAYMENT, stageLaunch, startLaunch, WALLET, type Outside } from './launch-terms-stage.ts';

const ROWS: [what: string, payload: MerchantPayload, outside: Outside, field: string, says: RegExp][] = [
  [
    'too little in buy',
    { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '5' },
    {},
    'fromAmount',
    /^5 USD is less than the least, 20 USD\. Sign an amount from 20 to 5000, or leave fromAmount out\.$/,
  ],
  [
    'too much in buy',
    { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '5000.01' },
    {},
    'fromAmount',
    /more than the most, 5000 USD/,
  ],
  [
    'too little, whatever is paid with',
    { fromAmount: '5' },
    {},
    'fromAmount',
    /5 USD is less .* and out of bounds in every other currency/,
  ],
  [
    'too little to receive',
    { ...PAYMENT, fromCurrency: 'USD', toAmount: '1' },
    {},
    'toAmount',
    /^1 USDT-MATIC costs 2\.03 USD now, which is less than the least, 20 USD\. Sign about 18\.8 to 4949 USDT-MATIC\.$/,
  ],
  [
    'too much to receive, whatever is paid with',
    { ...PAYMENT, toAmount: '9000' },
    {},
    'toAmount',
    /costs 9091\.92 USD now.* every other/,
  ],
  [
    'nothing to receive',
    { ...PAYMENT, toAmount: '0.00' },
    {},
    'toAmount',
    /is nothing: sign an amount above 0/,
  ],
  [
    'more decimals than the currency has',
    { ...PAYMENT, toAmount: '100.1234567' },
    {},
    'toAmount',
    /7 decimals, and USDT-MATIC has 6/,
  ],
  [
    'too little in sell',
    { fromCurrency: 'USDT-MATIC', fromAmount: '5' },
    { mode: 'sell' },
    'fromAmount',
    /5 USDT-MATIC is less than the least, 30 USDT-MATIC/,
  ],
  [
    'too little to receive in sell',
    { ...PAYMENT, toCurrency: 'EUR', toAmount: '1' },
    { mode: 'sell' },
    'toAmount',
    /^1 EUR costs 2\.\d+ USDT-MATIC now, which is less/,
  ],
  [
    'a wallet of another network',
    { ...PAYMENT, toAmount: '100' },
    { verdict: { ok: false, reason: 'wrongNetwork', network: 'Tron' } },
    'toWallet',
    /another network \(Tron\)\. Sign the customer's address for USDT-MATIC on MATIC/,
  ],
  [
    'a memo where there are none',
    { ...PAYMENT, toMemo: '42' },
    {},
    'toMemo',
    /^is of no use: USDT-MATIC has no memos/,
  ],
  [
    'a memo of no wallet',
    { toCurrency: 'USDT-MATIC', toMemo: '42' },
    {},
    'toMemo',
    /^belongs to a wallet: sign toWallet beside it/,
  ],
  [
    'a mistyped refund wallet in sell',
    { fromCurrency: 'USDT-MATIC', refundWallet: WALLET },
    { mode: 'sell', verdict: { ok: false, reason: 'checksum' } },
    'refundWallet',
    /check sum is wrong\. Sign/,
  ],
  [
    'money of a bank to receive in buy',
    { toCurrency: 'EUR' },
    {},
    'toCurrency',
    /"EUR" is money of a bank.*buys crypto needs a cryptocurrency.*mode="sell"/,
  ],
  [
    'a cryptocurrency to pay with in buy',
    { fromCurrency: 'BTC' },
    {},
    'fromCurrency',
    /"BTC" is a cryptocurrency.*money of a bank.*mode="sell"/,
  ],
  [
    'a cryptocurrency to receive in sell',
    { toCurrency: 'BTC' },
    { mode: 'sell' },
    'toCurrency',
    /sells crypto needs money of a bank.*mode="buy"/,
  ],
];

describe('a launch that can never be traded', () => {
  for (const [what, payload, outside, field, says] of ROWS)
    it(`VALID-01 START-05 HOST-02 ${what}`, async () => {
      const { phase, errors, context } = await startLaunch(payload, outside);
      assert.equal(phase, 'failed');
      assert.equal(errors.length, 1);
      assert.deepEqual(Object.keys(errors[0]!.fields), [field]);
      assert.match((errors[0]!.fields as Record<string, string[]>)[field]![0]!, says);
      assert.deepEqual(context.stores.widget.failure?.fields, errors[0]!.fields);
    });

  it('names every wrong field at once, and its own reason', async () => {
    const verdict: AddressVerdict = { ok: false, reason: 'invalid' };
    const both = await startLaunch({ ...PAYMENT, fromCurrency: 'USD', toAmount: '1' }, { verdict });
    assert.deepEqual(Object.keys(both.errors[0]!.fields), ['toAmount', 'toWallet']);
    assert.equal(both.errors[0]!.reason, 'amount_out_of_bounds');
    const wallet = await startLaunch({ ...PAYMENT, toAmount: '100' }, { verdict });
    assert.equal(wallet.errors[0]!.reason, 'wallet_invalid');
  });

  it('ends the visit when the fees come late', async () => {
    let answer = (_fees: { result: object }): void => undefined;
    const context = stageLaunch(
      { ...PAYMENT, fromCurrency: 'USD', toAmount: '1' },
      {
        prepare: ({ gateway }) =>
          void gateway.on(`${FEES}USD_USDT-MATIC`, () => new Promise((resolve) => (answer = resolve))),
      },
    );
    const started = createStartCommands(context).start();
    await settle();
    assert.equal(context.stores.widget.phase, 'post_init');
    await context.clock.advance(3000);
    await started;
    assert.equal(context.stores.widget.phase, 'done');
    answer({ result: fees('USD') });
    await settle();
    assert.equal(context.stores.widget.phase, 'failed');
    assert.deepEqual(
      context.sent
        .filter(({ type }) => type === 'error')
        .map(({ payload }) => (payload as { reason: string }).reason),
      ['amount_out_of_bounds'],
    );
  });
});
