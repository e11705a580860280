// A signed launch that can never be traded ends at the start, with field, cause and cure.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import type { AddressVerdict } from '../../../../src/domain/address/address-verdict.ts';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import { fees } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { tableOf } from '../../../support/table.ts';
import { FEES, PAYMENT, stageLaunch, startLaunch, WALLET, type Outside } from './launch-terms-stage.ts';

const BUY: Outside = {};
const SELL: Outside = { mode: 'sell' };
const BY_DOLLARS = { fromCurrency: 'USD', toCurrency: 'USDT-MATIC' };
const USDT = 'USDT-MATIC';

const GIVEN: Readonly<Record<string, [payload: MerchantPayload, outside: Outside]>> = {
  'too little in buy': [{ ...BY_DOLLARS, fromAmount: '5' }, BUY],
  'too much in buy': [{ ...BY_DOLLARS, fromAmount: '5000.01' }, BUY],
  'too little, whatever is paid with': [{ fromAmount: '5' }, BUY],
  'too little to receive': [{ ...PAYMENT, fromCurrency: 'USD', toAmount: '1' }, BUY],
  'too much to receive, whatever is paid with': [{ ...PAYMENT, toAmount: '9000' }, BUY],
  'nothing to receive': [{ ...PAYMENT, toAmount: '0.00' }, BUY],
  'more decimals than the currency has': [{ ...PAYMENT, toAmount: '100.1234567' }, BUY],
  'too little in sell': [{ fromCurrency: USDT, fromAmount: '5' }, SELL],
  'too little to receive in sell': [{ ...PAYMENT, toCurrency: 'EUR', toAmount: '1' }, SELL],
  'a wallet of another network': [
    { ...PAYMENT, toAmount: '100' },
    { verdict: { ok: false, reason: 'wrongNetwork', network: 'Tron' } },
  ],
  'a memo where there are none': [{ ...PAYMENT, toMemo: '42' }, BUY],
  'a memo of no wallet': [{ toCurrency: USDT, toMemo: '42' }, BUY],
  'a mistyped refund wallet in sell': [
    { fromCurrency: USDT, refundWallet: WALLET },
    { ...SELL, verdict: { ok: false, reason: 'checksum' } },
  ],
  'money of a bank to receive in buy': [{ toCurrency: 'EUR' }, BUY],
  'a cryptocurrency to pay with in buy': [{ fromCurrency: 'BTC' }, BUY],
  'a cryptocurrency to receive in sell': [{ toCurrency: 'BTC' }, SELL],
};

const SAID = tableOf<[what: string, field: string, says: string]>(
  3,
  String.raw`
  too little in buy | fromAmount | ^5 USD is less than the least, 20 USD\. Sign an amount from 20 to 5000, or leave fromAmount out\.$
  too much in buy | fromAmount | more than the most, 5000 USD
  too little, whatever is paid with | fromAmount | 5 USD is less .* and out of bounds in every other currency
  too little to receive | toAmount | ^1 USDT-MATIC costs 2\.03 USD now, which is less than the least, 20 USD\. Sign about 18\.8 to 4949 USDT-MATIC\.$
  too much to receive, whatever is paid with | toAmount | costs 9091\.92 USD now.* every other
  nothing to receive | toAmount | is nothing: sign an amount above 0
  more decimals than the currency has | toAmount | 7 decimals, and USDT-MATIC has 6
  too little in sell | fromAmount | 5 USDT-MATIC is less than the least, 30 USDT-MATIC
  too little to receive in sell | toAmount | ^1 EUR costs 2\.\d+ USDT-MATIC now, which is less
  a wallet of another network | toWallet | another network \(Tron\)\. Sign the customer's address for USDT-MATIC on MATIC
  a memo where there are none | toMemo | ^is of no use: USDT-MATIC has no memos
  a memo of no wallet | toMemo | ^belongs to a wallet: sign toWallet beside it
  a mistyped refund wallet in sell | refundWallet | check sum is wrong\. Sign
  money of a bank to receive in buy | toCurrency | "EUR" is money of a bank.*buys crypto needs a cryptocurrency.*mode="sell"
  a cryptocurrency to pay with in buy | fromCurrency | "BTC" is a cryptocurrency.*money of a bank.*mode="sell"
  a cryptocurrency to receive in sell | toCurrency | sells crypto needs money of a bank.*mode="buy"
`,
);

describe('a launch that can never be traded', () => {
  for (const [what, field, says] of SAID)
    it(`VALID-01 START-05 HOST-02 is refused at the start: ${what}`, async () => {
      const { phase, errors, context } = await startLaunch(...GIVEN[what]!);
      assert.equal(phase, 'failed');
      assert.equal(errors.length, 1);
      assert.deepEqual(Object.keys(errors[0]!.fields), [field]);
      assert.match((errors[0]!.fields as Record<string, string[]>)[field]![0]!, new RegExp(says));
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

  it('ends the visit if the fees load late', async () => {
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
