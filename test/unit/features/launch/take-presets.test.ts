// A start with unsigned presets: the calculator's first values and the warnings; a signed payload overrides presets.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { currencySections } from '../../../../src/domain/catalogue/currency-sections.ts';
import { CURRENCIES, fees } from '../../../support/catalog.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { ready } from './start-stage.ts';

async function started(presetTexts: Record<string, string>, payload?: object): Promise<FakeContext> {
  const launch = {
    apiKey: payload ? 'shop' : null,
    payloadText: payload ? JSON.stringify(payload) : null,
    signature: payload ? 'ab' : null,
    launchId: null,
    defaultCurrency: null,
    presetTexts,
  };
  const context = ready(createFakeContext({ launch }));
  for (const pair of ['EUR_USDT-MATIC', 'USD_BTC', 'PLN_BTC'])
    context.gateway.on(`GET /api/v1/currencies/fees/${pair}`, { result: fees(pair.slice(0, 3)) });
  context.gateway.on('POST /api/v1/merchants/validate-widget', { result: { launchId: 'launch-1' } });
  await createStartCommands(context).start();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  return context;
}

const choice = ({ stores }: FakeContext) => {
  const { pay, receive, payValue, paymentType } = stores.calculator.form;
  return [pay?.tickerWithNetwork, receive?.tickerWithNetwork, payValue, paymentType];
};

const named = ({ sent }: FakeContext) =>
  sent.map(({ payload }) => Object.keys((payload as { fields: object }).fields)[0]);

describe('a start with presets', () => {
  it('begins with pair, amount and method, and locks none of them', async () => {
    const context = await started({ 'pay-currency': 'EUR', amount: '170', 'payment-type': 'skrill' });
    assert.deepEqual(choice(context), ['EUR', 'USDT-MATIC', '170', 'skrill']);
    assert.deepEqual(context.sent, []);
    assert.equal(context.stores.launch.payload, null);
  });

  it('chooses a pay currency that has the method if none is named', async () => {
    assert.deepEqual(choice(await started({ 'payment-type': 'skrill' })), [
      'EUR',
      'USDT-MATIC',
      '150',
      'skrill',
    ]);
  });

  it('reports a method that the named pair does not have, and chooses the usual one', async () => {
    const context = await started({ 'pay-currency': 'USD', 'payment-type': 'skrill' });
    assert.deepEqual(choice(context).slice(0, 2), ['USD', 'USDT-MATIC']);
    assert.equal(choice(context)[3], 'card');
    assert.deepEqual(named(context), ['payment-type']);
  });

  it('uses the defaults if every value is bad, and reports each once', async () => {
    const context = await started({
      'pay-currency': 'DOGE',
      'receive-currency': 'EUR',
      amount: 'many',
      'payment-type': 'cash',
      currencies: 'none',
      hide: 'everything',
    });
    assert.equal(context.stores.widget.phase, 'done');
    assert.deepEqual(choice(context).slice(0, 2), ['USD', 'USDT-MATIC']);
    assert.deepEqual(named(context).toSorted(), [
      'amount',
      'currencies',
      'hide',
      'pay-currency',
      'payment-type',
      'receive-currency',
    ]);
    assert.equal(context.warnings.length, 6);
    await createStartCommands(context).start();
    assert.equal(context.warnings.length, 6);
  });

  it('offers only the listed currencies of a kind, and no method of another', async () => {
    const { stores } = await started({ currencies: 'EUR,USDT-MATIC' });
    assert.deepEqual(choice({ stores } as FakeContext).slice(0, 2), ['EUR', 'USDT-MATIC']);
    const { currencies, rates } = stores.catalog;
    assert.deepEqual(Object.keys(rates), ['EUR_USDT-MATIC']);
    const all = currencySections({ mode: 'buy', side: 'pay', paired: null, currencies, rates });
    const shown = Object.values(all).flat() as typeof CURRENCIES;
    assert.deepEqual(
      shown.map(({ tickerWithNetwork }) => tickerWithNetwork),
      ['EUR'],
    );
    // An order in another currency is still known.
    assert.equal(currencies.length, CURRENCIES.length);
  });

  it('yields to what a merchant signed', async () => {
    const context = await started(
      { 'pay-currency': 'EUR', amount: '170', currencies: 'EUR' },
      { fromCurrency: 'USD', fromAmount: '40', toCurrency: 'BTC' },
    );
    assert.deepEqual(choice(context).slice(0, 3), ['USD', 'BTC', '40']);
  });

  it('hides the promo plate without remembering it', async () => {
    const context = await started({ hide: 'promo' });
    assert.equal(context.stores.calculator.isPromoDismissed, true);
    assert.equal(context.storages.local.get('ramp.promo-dismissed'), null);
  });
});
