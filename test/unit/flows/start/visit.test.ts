// A visit as a whole: what is kept where, who the visitor is to the gateway, and what the page and the analytics hear.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCalculatorCommands } from '../../../../src/flows/calculator/calculator-commands.ts';
import { createOrderCommands } from '../../../../src/flows/order/order-commands.ts';
import { createCustomerCommands } from '../../../../src/flows/customer/customer-commands.ts';
import { setCurrentCountry } from '../../../../src/state/catalog-store.ts';
import { createTracker, type TrackedEvent } from '../../../../src/flows/report/create-tracker.ts';
import { createReporter } from '../../../../src/flows/report/create-reporter.ts';
import { createStartCommands } from '../../../../src/flows/start/start-commands.ts';
import { afterLogin } from '../../../../src/domain/routes.ts';
import { RampError } from '../../../../src/domain/ramp-error.ts';
import { customerSchema } from '../../../../src/domain/customer.schema.ts';
import { readDraft } from '../../../../src/domain/draft.ts';
import { setPhase, setFailure } from '../../../../src/state/widget-store.ts';
import { BTC, CURRENCIES, EUR, fees, rate, RATES } from '../../../support/catalog.ts';
import { setForm } from '../../../../src/state/calculator-store.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import {
  choose,
  CREATE,
  customer,
  failing,
  inStatus,
  READ,
  RESERVE,
  WALLET,
} from '../../../support/orders.ts';

const COUNTRY = { isoAlpha2: 'US', name: 'United States', available: true, defaultCurrency: 'USD' };

function ready(context: FakeContext): FakeContext {
  context.gateway.on('GET /api/v1/currencies', { result: CURRENCIES });
  context.gateway.on('GET /api/v2/currencies/rates', { result: RATES });
  context.gateway.on('GET /api/v1/customers/current/country', { result: COUNTRY });
  context.gateway.on('GET /api/v1/currencies/fees/USD_USDT-MATIC', { result: fees('USD') });
  context.gateway.on('GET /widget-api/v1/config', { result: {} });
  return context;
}

describe('analytics', () => {
  for (const end of ['done', 'failed'] as const) {
    it(`START-03 are held back until start-up is ${end}`, async () => {
      const { stores, clock, scope } = createFakeContext();
      const sent: TrackedEvent[] = [];
      const track = createTracker({
        send: async (event) => sent.push(event),
        widget: stores.widget,
        clock,
        scope,
      });
      for (const phase of ['init', 'pre_init', 'loading', 'post_init'] as const) {
        setPhase(stores.widget, phase);
        track(`in_${phase}`);
        await clock.advance(0);
        assert.deepEqual(sent, []);
      }
      if (end === 'done') setPhase(stores.widget, 'done');
      else
        setFailure(stores.widget, { code: 'time_out', message: '', reason: 'gateway_timeout', fields: {} });
      await clock.advance(0);
      assert.deepEqual(
        sent.map(({ name }) => name),
        ['in_init', 'in_pre_init', 'in_loading', 'in_post_init'],
      );
      track('later');
      assert.equal(sent.at(-1)!.name, 'later');
    });
  }
});

describe('reports', () => {
  const reporter = () => {
    const sent: Array<{ code: string; message: string }> = [];
    const report = createReporter({
      send: async (body) => sent.push(body),
      place: () => '/buy',
      version: '1',
    });
    return { sent, report };
  };

  it('ERR-02 an error without a code is reported as unknown_error', () => {
    const { sent, report } = reporter();
    report(new TypeError('x is undefined'), 'read order');
    report(new RampError('api_server_error', 'Down'), 'read order');
    assert.deepEqual(
      sent.map(({ code }) => code),
      ['unknown_error', 'api_server_error'],
    );
  });

  it('GERR-03 an unhandled error goes to the error service and opens the generic error screen', () => {
    const context = createFakeContext();
    const error = new TypeError('x is undefined');
    createStartCommands(context).crash(error);
    assert.deepEqual(context.reported, [{ error, step: 'crash' }]);
    assert.equal(context.stores.widget.hasCrashed, true);
  });
});

describe('the host hears', () => {
  it('HOST-02 an error of start-up with its code', async () => {
    const context = createFakeContext();
    await createStartCommands(context).start();
    const [message, ...more] = context.sent;
    assert.equal(more.length, 0);
    assert.equal(message!.type, 'error');
    assert.equal((message!.payload as { code: string }).code, 'error');
  });

  it('HOST-12 that the country is not supported, once and by its code alone', async () => {
    const context = ready(createFakeContext());
    context.gateway.on('GET /api/v1/customers/current/country', {
      result: { ...COUNTRY, isoAlpha2: 'CU', name: 'Cuba', available: false },
    });
    await createStartCommands(context).start();
    assert.deepEqual(
      context.sent.map(({ type, payload }) => ({ type, payload })),
      [{ type: 'unsupported_country', payload: { country: 'CU' } }],
    );
  });

  it('HOST-13 force continue, with the country that was accepted all the same', async () => {
    const context = createFakeContext({ path: '/buy/country_unavailable' });
    choose(context);
    setCurrentCountry(context.stores.catalog, { isoAlpha2: 'CU', name: 'Cuba', available: false });
    createCustomerCommands(context).acceptCountry();
    const [message, ...more] = context.sent;
    assert.equal(more.length, 0);
    assert.deepEqual([message!.type, message!.payload], ['force_continue', { country: 'CU' }]);
  });

  it('HOST-12 nothing of a country that is supported', async () => {
    const context = ready(createFakeContext());
    await createStartCommands(context).start();
    assert.deepEqual(context.sent, []);
  });
});

describe('the draft', () => {
  it('STORE-06 DATA-04 is kept with every choice of the calculator and the address, for an hour', async () => {
    const context = createFakeContext();
    choose(context);
    context.stores.address.address = '0xabc';
    assert.equal(await createCalculatorCommands(context).proceed(), true);
    const text = context.storages.local.get('ramp.draft');
    const now = context.clock.now();
    assert.deepEqual(readDraft(text, now), {
      fixedSide: 'pay',
      payCurrency: 'USD',
      receiveCurrency: 'USDT-MATIC',
      payValue: '100',
      receiveValue: '98',
      paymentType: 'card',
      address: '0xabc',
      savedAt: now,
    });
    assert.notEqual(readDraft(text, now + 3_599_999), null);
    assert.equal(readDraft(text, now + 3_600_000), null);
  });

  for (const [what, answer, isKept] of [
    ['an order was created', { result: inStatus('created') }, false],
    ['no order could be created', failing(502, 'api_server_error'), true],
  ] as const) {
    it(`CALC-21 is ${isKept ? 'kept when' : 'cleared once'} ${what}`, async () => {
      const context = createFakeContext({ path: '/buy/user_info' });
      choose(context);
      await createCalculatorCommands(context).proceed();
      context.gateway.on(CREATE, answer);
      context.gateway.on(READ, { result: inStatus('created') });
      context.gateway.on(RESERVE, { result: inStatus('reserved') });
      context.gateway.on('GET /api/v1/customers/current', { result: customer() });
      await createOrderCommands(context, { locks: null, openChannel: () => null }).prepare();
      assert.equal(context.storages.local.get('ramp.draft') !== null, isKept);
    });
  }

  it('STORE-03 the dismissed promo is kept in local storage, and not shown at the next start', async () => {
    const first = ready(createFakeContext());
    await createStartCommands(first).start();
    assert.equal(first.stores.calculator.isPromoDismissed, false);
    createCalculatorCommands(first).dismissPromo();
    assert.equal(first.stores.calculator.isPromoDismissed, true);
    assert.equal(first.storages.local.get('ramp.promo-dismissed'), 'true');
    const next = ready(createFakeContext());
    next.storages.local.set('ramp.promo-dismissed', 'true');
    await createStartCommands(next).start();
    assert.equal(next.stores.calculator.isPromoDismissed, true);
  });
});

describe('the sell calculator', () => {
  const SELL_RATES = { BTC_EUR: rate({ minAmount: '0.001', maxAmount: '0.5' }) };
  for (const [what, payValue, rates, goes] of [
    ['below the minimum of the pay currency', '0.0009', SELL_RATES, false],
    ['above its maximum', '0.51', SELL_RATES, false],
    ['without a rate', '0.1', {}, false],
    ['within the bounds', '0.1', SELL_RATES, true],
  ] as const) {
    it(`VALID-05 ${goes ? 'goes on' : 'does not go on'} ${what}`, async () => {
      const context = createFakeContext({ mode: 'sell', path: '/sell' });
      choose(context);
      const { calculator, catalog, session } = context.stores;
      Object.assign(session, { customer: null, token: null });
      catalog.rates = rates as never;
      setForm(calculator, { ...calculator.form, pay: BTC, receive: EUR, payValue, receiveValue: '9' });
      assert.equal(await createCalculatorCommands(context).proceed(), goes);
      assert.equal(context.navigator.path(), goes ? '/sell/login' : '/sell');
    });
  }
});

describe('who the visitor is', () => {
  for (const [status, path] of [
    ['pending', '/buy/kyc'],
    ['review', '/buy/kyc'],
    ['retry', '/buy/kyc'],
    ['light', '/buy/light_kyc'],
  ] as const) {
    it(`ROLE-06 a customer whose verification is ${status} is led to ${path}`, () => {
      const kyc = { status, rejectLabels: {} };
      assert.equal(afterLogin(customer({ kyc, hasCompleteOrders: false })), path);
    });
  }

  it('ROLE-07 nobody else: what an answer says of roles is not read', () => {
    const answer = { ...customer(), role: 'admin', roles: ['admin'], isAdmin: true };
    const read = customerSchema.safeParse(answer);
    assert.ok(read.success);
    assert.deepEqual(
      Object.keys(read.data).filter((key) => /role|admin/i.test(key)),
      [],
    );
  });

  it('LAUNCH-05 a merchant’s contractCall is URL-encoded JSON, and reaches the order as it was signed', async () => {
    const call = { method: 'mint', args: ['ä', '%'] };
    const payloadText = JSON.stringify({
      toCurrency: 'USDT-MATIC',
      toAmount: '98',
      toWallet: WALLET,
      contractCall: encodeURIComponent(JSON.stringify(call)),
    });
    const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
    const context = ready(createFakeContext({ launch }));
    context.gateway.on('POST /api/v1/merchants/validate-widget', { result: {} });
    await createStartCommands(context).start();
    assert.equal(context.stores.widget.phase, 'done');
    choose(context);
    context.gateway.on(CREATE, { result: inStatus('created') });
    context.gateway.on(READ, { result: inStatus('created') });
    context.gateway.on(RESERVE, { result: inStatus('reserved') });
    await createOrderCommands(context, { locks: null, openChannel: () => null }).prepare();
    const { merchantData } = context.gateway.asked(CREATE)[0]!.body as { merchantData: { payload: string } };
    assert.equal(merchantData.payload, payloadText);
    const sent = (JSON.parse(merchantData.payload) as { contractCall: string }).contractCall;
    assert.deepEqual(JSON.parse(decodeURIComponent(sent)), call);
  });

  it('ROLE-03 a signed-in customer by the bearer token of the session', async () => {
    const context = ready(createFakeContext({ token: 'token-1' }));
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    await createStartCommands(context).start();
    assert.equal(context.stores.session.customer?.id, 'customer-1');
    for (const { headers } of context.gateway.requests)
      assert.equal(headers.get('authorization'), 'Bearer token-1');
  });

  it('ROLE-04 a merchant by apiKey, payload and signature, in the check and in every header after it', async () => {
    const payloadText = '{"toCurrency":"USDT-MATIC"}';
    const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
    const context = ready(createFakeContext({ launch }));
    const check = 'POST /api/v1/merchants/validate-widget';
    context.gateway.on(check, { result: { merchant: { name: 'Shop' }, launchId: 'launch-1' } });
    await createStartCommands(context).start();
    const [asked] = context.gateway.asked(check);
    assert.deepEqual(asked!.body, { payload: payloadText, signature: 'ab', apiKey: 'demo' });
    const [feesAsked] = context.gateway.asked('GET /api/v1/currencies/fees/USD_USDT-MATIC');
    const header = Buffer.from(feesAsked!.headers.get('x-merchant-data')!, 'base64url').toString();
    assert.deepEqual(JSON.parse(header), {
      apiKey: 'demo',
      payload: payloadText,
      signature: 'ab',
      launchId: 'launch-1',
    });
  });
});
