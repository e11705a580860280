// Signed price quotes: the gateway signs them, the documented check accepts them, and forgeries fail.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../elements/build/paths.ts';
import { type PriceQuote, type QuoteKeys, verifyQuote } from '../../src/sign/index.ts';
import { snippet } from '../support/doc-snippets.ts';
import { openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';

describe('a signed price quote', () => {
  let box: TestSandbox;
  let quote: PriceQuote;
  let keys: QuoteKeys;
  let order: Json;
  before(async () => {
    box = openSandbox();
    const token = await box.signIn('kyc-complete+quote@example.com');
    order = (await box.post('/api/v1/orders', ORDER, { token })).body.result as Json;
    quote = order.quote as PriceQuote;
    keys = (await box.ask('/.well-known/ramp-quote-keys')).body as unknown as QuoteKeys;
  });
  after(() => box.close());

  it('a price quote contains pair, amounts, rate, all fees, method, time and validity, and is signed by a published key', async () => {
    const stated = JSON.parse(quote.text) as Json;
    assert.equal(stated.pair, `${ORDER.fromCurrency}_${ORDER.toCurrency}`);
    for (const name of ['fromAmount', 'toAmount', 'fees', 'paymentType', 'createdAt'])
      assert.deepEqual(stated[name], order[name], name);
    assert.deepEqual([stated.rate, stated.validUntil], [order.exchangeRate, order.reservationExpiresAt]);
    assert.equal(await verifyQuote(quote, keys), true);
    assert.equal(await verifyQuote(quote, keys.keys), true);
  });

  it('the public page of an order contains its price quote', async () => {
    const { body } = await box.ask(`/api/v1/orders/${order.id}/track`);
    assert.deepEqual((body.result as Json).quote, quote);
  });

  const forged: [what: string, change: (given: PriceQuote) => unknown, keys?: object][] = [
    ['another amount', (given) => ({ ...given, text: given.text.replace('"100"', '"10"') })],
    ['a blank more', (given) => ({ ...given, text: `${given.text} ` })],
    ['another key', (given) => ({ ...given, keyId: 'other' })],
    ['a shorter signature', (given) => ({ ...given, signature: given.signature.slice(4) })],
    ['a signature that is no base64', (given) => ({ ...given, signature: '€' })],
    ['no signature', ({ text, keyId }) => ({ text, keyId })],
    ['nothing', () => null],
    ['no keys', (given) => given, { keys: [] }],
  ];
  for (const [what, change, given] of forged)
    it(`verification refuses a price quote with ${what}`, async () =>
      assert.equal(await verifyQuote(change(quote) as PriceQuote, (given as QuoteKeys) ?? keys), false));

  it('the documented check accepts the price quote', async () => {
    const folder = fromRoot('.cache/signing');
    mkdirSync(folder, { recursive: true });
    const helper = pathToFileURL(fromRoot('src/sign/index.ts')).href;
    writeFileSync(
      `${folder}/quote.mjs`,
      snippet('signing.md', 'js', 'quote').replace("'ramp-widget/sign'", `'${helper}'`),
    );
    const { provenPrice } = (await import(pathToFileURL(`${folder}/quote.mjs`).href)) as {
      provenPrice(quote: PriceQuote, gateway: string): Promise<Json>;
    };
    const gateway = `data:application/json,${encodeURIComponent(JSON.stringify(keys))}#`;
    assert.equal((await provenPrice(quote, gateway)).toAmount, order.toAmount);
    await assert.rejects(provenPrice({ ...quote, text: '{}' }, gateway), /not signed/);
  });
});
