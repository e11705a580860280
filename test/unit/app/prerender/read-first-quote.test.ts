// The first quote for each kind of start, and the starts that are left to the application.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFirstQuote } from '../../../../src/app/prerender/read-first-quote.ts';
import type { StartChoice } from '../../../../src/app/prerender/start-choice.ts';
import { FIRST_ENGLISH } from '../../../../src/i18n/messages.ts';
import { createText } from '../../../../src/i18n/text.ts';
import { CURRENCIES, fees, RATES } from '../../../support/catalog.ts';

const TEXT = createText('en', FIRST_ENGLISH, null);
const answer = (result: unknown) => JSON.stringify({ result });
const GOOD = Promise.resolve(answer({ merchant: { name: 'Shop' } }));

const PLAIN: StartChoice = {
  mode: 'buy',
  payload: null,
  flow: 'any_crypto',
  draft: null,
  wished: {},
  defaultCurrency: null,
  isRead: true,
};

/** Both amounts as the fields show them; null if there is no quote. */
async function quote(
  changes: Partial<StartChoice>,
  check: Promise<string> | null = changes.payload ? GOOD : null,
) {
  const country = { isoAlpha2: 'US', name: 'United States', available: true, defaultCurrency: 'USD' };
  const answers = {
    catalogue: Promise.resolve([answer(CURRENCIES), answer(RATES), answer(country)] as const),
    check,
    feesOf: (pair: string) => Promise.resolve(answer(fees(pair.split('_')[0]!))),
  };
  const texts = (await readFirstQuote(answers, { ...PLAIN, ...changes }))?.texts(TEXT, null);
  if (!texts) return null;
  const { pay, receive } = texts;
  return [pay.amount.value, pay.currency.ticker, receive.amount.value, receive.currency.ticker].join(' ');
}

const payment = { toCurrency: 'USDT-MATIC', toAmount: '1000', toWallet: 'w' };
const draft = {
  fixedSide: 'receive' as const,
  payCurrency: 'USD',
  receiveCurrency: 'USDT-MATIC',
  payValue: '70',
  receiveValue: '197',
  savedAt: 0,
};

describe('the first quote', () => {
  it('CALC-08 the first quote is for the usual pair and amount', async () =>
    assert.equal(await quote({}), '100 USD 98 USDT'));

  it('CALC-08 the first quote continues a saved draft, from the side that was typed in', async () => {
    assert.match((await quote({ draft }))!, /^2\d\d(\.\d+)? USD 197 USDT$/);
    // A draft for another pair is ignored.
    const other = await quote({ draft: { ...draft, payCurrency: 'XXX' } });
    assert.equal(other, '100 USD 98 USDT');
  });

  for (const [currencies, pair] of [
    ['EUR, USDT-MATIC', /^\d+ EUR \S+ USDT$/],
    // The list contains only crypto, so all fiat currencies are offered.
    ['BTC', /^100 USD \S+ BTC$/],
    ['EUR', /^\d+ EUR \S+ USDT$/],
    ['NONE', /^100 USD 98 USDT$/],
  ] as const)
    it(`START-05 the first quote chooses its pair from the page's list '${currencies}'`, async () =>
      assert.match((await quote({ wished: { currencies } }))!, pair));

  it('START-05 the first quote ignores a draft whose currencies the list excludes', async () => {
    const kept = { ...draft, payCurrency: 'PLN', receiveCurrency: 'BTC' };
    assert.match(
      (await quote({ wished: { currencies: 'USD, USDT-MATIC' }, draft: kept }))!,
      /^100 USD 98 USDT$/,
    );
  });

  it('START-05 the first quote keeps a signed currency that the list excludes', async () =>
    assert.match(
      (await quote({ wished: { currencies: 'USD, BTC' }, payload: { toCurrency: 'USDT-MATIC' } }))!,
      /^100 USD 98 USDT$/,
    ));

  it('LAUNCH-08 LAUNCH-10 CALC-07 the first quote is computed from a signed amount, which is shown in full', async () =>
    assert.match((await quote({ payload: payment, flow: 'payment' }))!, /^1,0\d\d\.\d+ USD 1,000 USDT$/));

  it('LAUNCH-15 the first quote waits until the gateway has accepted the signed launch', async () => {
    const refused = Promise.reject(new Error('no answer'));
    await assert.rejects(quote({ payload: payment, flow: 'payment' }, refused), /no answer/);
    let pass = (_: string) => {};
    const held = new Promise<string>((resolve) => (pass = resolve));
    let isShown = false;
    const shown = quote({ payload: payment, flow: 'payment' }, held).then((text) => {
      isShown = true;
      return text;
    });
    await new Promise((done) => setImmediate(done));
    assert.equal(isShown, false);
    pass(await GOOD);
    assert.ok(await shown);
  });

  for (const [what, changes, check] of [
    ['a launch that was paid already', { payload: payment }, answer({ order: { id: '7' } })],
    ['a signed amount out of bounds', { payload: { ...payment, toAmount: '1' } }],
    [
      'a signed amount of more decimals than its currency has',
      { payload: { ...payment, toAmount: '50.1234567' } },
    ],
    ['a signed currency of the wrong kind', { payload: { toCurrency: 'EUR' } }],
    ['a signed currency that is not there', { payload: { toCurrency: 'NONE' } }],
    ['a signed method that the pair lacks', { payload: { toCurrency: 'USDT-MATIC', paymentType: 'blik' } }],
    ['a network that is named by the merchant', { payload: { externalData: '{"siloNetwork":"x"}' } }],
    ['a list whose currencies are not exchanged', { wished: { currencies: 'PLN, USDT-MATIC' } }],
    ['a wished method that the pair lacks', { wished: { 'payment-type': 'blik' } }],
  ] as const satisfies readonly (readonly [string, Partial<StartChoice>, string?])[])
    it(`START-05 the first quote leaves ${what} to the application`, async () =>
      assert.equal(await quote(changes, check ? Promise.resolve(check) : undefined), null));
});
