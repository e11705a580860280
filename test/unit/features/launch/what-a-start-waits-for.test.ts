// What a start waits for: a quote needs currencies and rates, and every other call may fail, be slow or say nothing at all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { switchMode } from '../../../../src/features/calculator/switch-mode.ts';
import { fees, rate, RATES } from '../../../support/catalog.ts';
import { FAILED_CALLS } from '../../../support/failed-calls.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import type { Answer } from '../../../support/fake-gateway.ts';
import { wait } from '../../../../src/lib/time/clock.ts';
import { customer, WALLET } from '../../../support/orders.ts';
import { COUNTRY, ready } from './start-stage.ts';

const CURRENT = 'GET /api/v1/customers/current';
const HERE = 'GET /api/v1/customers/current/country';
const CURRENCIES = 'GET /api/v1/currencies';
const RATES_CALL = 'GET /api/v2/currencies/rates';
const SELL_RATES = 'GET /api/v1/offramp/currencies/rates';
const FEES = 'GET /api/v1/currencies/fees/USD_USDT-MATIC';
const SELL_FEES = 'GET /api/v1/offramp/currencies/fees/USDT-MATIC_EUR';
/** The pair that is offered first, and the language, wait no longer for the visitor's country and the texts. */
const PATIENCE_MS = 1_000;

const launchOf = (payload?: object): FakeContextOptions => ({
  launch: {
    apiKey: 'demo',
    payloadText: payload ? JSON.stringify(payload) : null,
    signature: payload ? 'ab' : null,
    launchId: null,
    defaultCurrency: null,
  },
});

const SIGNED = launchOf({ toCurrency: 'USDT-MATIC' });
const PAYMENT = launchOf({ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET });
const SELLING: FakeContextOptions = { mode: 'sell', path: '/sell' };
const SALE = { ...SELLING, ...launchOf({ fromCurrency: 'USDT-MATIC', refundWallet: WALLET }) };
const CUSTOMER = { token: 'token-1' };

const STARTS: Readonly<Record<string, FakeContextOptions>> = {
  'a plain start': {},
  'a start with an API key': launchOf(),
  'a start with a signed-in customer': CUSTOMER,
  'a signed launch': SIGNED,
  'a signed launch with a signed-in customer': { ...SIGNED, ...CUSTOMER },
  'a signed payment': PAYMENT,
  'a signed payment with a signed-in customer': { ...PAYMENT, ...CUSTOMER },
  'a start of selling': SELLING,
  'a start of selling with a signed-in customer': { ...SELLING, ...CUSTOMER },
  'a signed sale': SALE,
};

/** What the quote does not need. */
const OTHERS = [
  HERE,
  CURRENT,
  'GET /api/v1/countries',
  'GET /widget-api/v1/config',
  'GET /api/v1/languages',
  'GET /api/v1/customers/current/cards',
  'GET /api/v1/offramp/customers/cards',
];

function stage(options: FakeContextOptions): FakeContext {
  const context = ready(createFakeContext(options));
  context.gateway.on('POST /api/v1/merchants/validate-widget', { result: {} });
  context.gateway.on('POST /api/v1/offramp/merchants/validate-widget', { result: {} });
  context.gateway.on(SELL_RATES, { result: { 'USDT-MATIC_EUR': rate() } });
  context.gateway.on(SELL_FEES, { result: fees('EUR') });
  context.gateway.on(CURRENT, { result: customer() });
  // Whose currency only the list of countries tells.
  context.gateway.on(HERE, { result: { ...COUNTRY, defaultCurrency: null } });
  context.gateway.on('GET /api/v1/countries', {
    result: [{ id: 1, isoAlpha2: 'US', defaultCurrency: 'USD' }],
  });
  context.gateway.on('GET /api/v1/languages', { result: [] });
  return context;
}

const quoteOf = ({ stores }: FakeContext) => [
  stores.widget.phase,
  stores.calculator.form.receiveValue,
  stores.calculator.form.feesState,
];
const QUOTED = ['done', '98', 'loaded'];

async function started(context: FakeContext, withinMs: number): Promise<void> {
  void createStartCommands(context).start();
  await context.clock.advance(withinMs);
}

for (const [title, options] of Object.entries(STARTS))
  describe(`${title} shows its quote`, () => {
    const isSale = options.mode === 'sell';
    const quoted = ['done', options.launch === PAYMENT.launch ? '50' : '98', 'loaded'];
    const needed = isSale
      ? { rates: SELL_RATES, fees: SELL_FEES, pays: 'EUR' }
      : { rates: RATES_CALL, fees: FEES, pays: 'USD' };
    for (const call of OTHERS)
      for (const [how, answer] of [...FAILED_CALLS, ['is slow', 'slow'] as const])
        it(`within a second where the answer to ${call} ${how}`, async () => {
          const context = stage(options);
          const slow = async (): Promise<Answer> => {
            await wait(context.clock, 30_000, context.scope.signal);
            return { result: [] };
          };
          context.gateway.on(call, answer === 'slow' ? slow : answer);
          await started(context, PATIENCE_MS);
          assert.deepEqual(quoteOf(context), quoted);
          assert.equal(context.stores.widget.failure, null);
        });

    for (const call of [CURRENCIES, needed.rates, needed.fees])
      for (const [how, answer] of FAILED_CALLS)
        it(`without a press where one answer to ${call} ${how}`, async () => {
          const context = stage(options);
          const good = { result: fees(needed.pays) };
          let calls = 0;
          const usual = stage(options);
          context.gateway.on(call, async (request) => {
            calls += 1;
            if (calls === 1) return answer;
            if (call === needed.fees) return good;
            const path = request.path;
            return { result: await usual.client.send({ method: 'GET', path, parse: (result) => result }) };
          });
          await started(context, 12_000);
          assert.deepEqual(quoteOf(context), quoted);
          assert.equal(calls, 2);
        });

    it('asks for a press after three tries of what it needs, and not before', async () => {
      const context = stage(options);
      context.gateway.on(needed.rates, 'offline');
      await started(context, 12_000);
      assert.equal(context.stores.widget.phase, 'failed');
      assert.equal(context.gateway.asked(needed.rates).length, 3);
    });

    it('asks once where an answer does not fit, since it will not fit a moment later', async () => {
      const context = stage(options);
      context.gateway.on(needed.rates, { result: 'none' });
      await started(context, 12_000);
      const { failure } = context.stores.widget;
      assert.equal(failure?.reason, 'gateway_answer_malformed');
      assert.equal(failure.message, `${needed.rates}: result: a map, not other text`);
      assert.equal(context.gateway.asked(needed.rates).length, 1);
    });
  });

describe('what comes late', () => {
  it('a country where nothing is offered is said when it comes, as it would have been at first', async () => {
    const context = stage({});
    context.gateway.on(HERE, async () => {
      await wait(context.clock, 5_000, context.scope.signal);
      return { result: { isoAlpha2: 'KP', available: false, defaultCurrency: 'EUR' } };
    });
    await started(context, PATIENCE_MS);
    assert.deepEqual([context.navigator.path(), ...quoteOf(context)], ['/buy', ...QUOTED]);
    await context.clock.advance(5_000);
    assert.equal(context.navigator.path(), '/buy/country_unavailable');
    assert.deepEqual(
      context.sent.map(({ type }) => type),
      ['unsupported_country'],
    );
  });

  it('a customer is taken when they come, and asked for again after a failure', async () => {
    const context = stage({ token: 'token-1' });
    let calls = 0;
    context.gateway.on(CURRENT, () =>
      (calls += 1) === 1
        ? { status: 500, error: { code: 'unexpected_server_error' } }
        : { result: customer() },
    );
    await started(context, 0);
    assert.deepEqual(quoteOf(context), QUOTED);
    await context.clock.advance(2_000);
    assert.equal(context.stores.session.customer?.id, 'customer-1');
  });

  it('a visitor who comes back to a later screen while the gateway fails waits 2.5 s for who they are, and is at the calculator then', async () => {
    const context = stage({ token: 'token-1', path: '/buy/user_info' });
    context.gateway.on(CURRENT, { status: 500, error: { code: 'unexpected_server_error' } });
    await started(context, 2_500);
    assert.deepEqual(quoteOf(context), QUOTED);
    assert.equal(context.stores.calculator.notice, 'no_customer');
  });
});

describe('the other direction shows its quote', () => {
  for (const [how, answer] of FAILED_CALLS)
    it(`without a press where one answer to its rates ${how}`, async () => {
      const context = stage({});
      await started(context, PATIENCE_MS);
      let calls = 0;
      context.gateway.on(SELL_RATES, () => ((calls += 1) === 1 ? answer : { result: RATES }));
      void switchMode(context, 'sell');
      await context.clock.advance(12_000);
      const { calculator, catalog } = context.stores;
      assert.deepEqual([calculator.hasSwitchFailed, calculator.isSwitching, calls], [false, false, 2]);
      assert.deepEqual(Object.keys(catalog.rates), Object.keys(RATES));
    });
});
