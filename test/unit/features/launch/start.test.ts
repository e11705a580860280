// Start-up: its phases, and which failures end it.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { subscribe } from 'valtio/vanilla';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import type { RampError } from '../../../../src/domain/errors/ramp-error.ts';
import { CURRENCIES, fees, RATES } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import { ready } from './start-stage.ts';

const SIGNATURE = 'a'.repeat(64);
const VALIDATE = 'POST /api/v1/merchants/validate-widget';

function gatewayFor(options: FakeContextOptions = {}): FakeContext {
  const context = ready(createFakeContext(options));
  context.gateway.on('GET /widget-api/v1/config', {
    status: 500,
    error: { code: 'unexpected_server_error' },
  });
  context.gateway.on(VALIDATE, { result: { merchant: { name: 'Shop' }, launchId: 'launch-1' } });
  return context;
}

function launch(payload: object | string | null, apiKey: string | null = 'demo-merchant') {
  const payloadText = payload === null || typeof payload === 'string' ? payload : JSON.stringify(payload);
  return { launch: { apiKey, payloadText, signature: SIGNATURE, launchId: null, defaultCurrency: null } };
}

let context: FakeContext;
const start = () => createStartCommands(context).start();
const failure = () => context.stores.widget.failure;

const begin = () => void (context = gatewayFor());

describe('start-up', () => {
  beforeEach(begin);

  it('START-01 runs through its phases to done', async () => {
    const first = context.stores.widget.phase;
    const phases: string[] = [];
    subscribe(
      context.stores.widget,
      () => void (phases.at(-1) !== context.stores.widget.phase && phases.push(context.stores.widget.phase)),
      true,
    );
    await start();
    assert.equal(first, 'init');
    assert.deepEqual(phases, ['pre_init', 'loading', 'post_init', 'done']);
  });

  for (const [path, result] of Object.entries({
    '/api/v1/currencies': CURRENCIES,
    '/api/v2/currencies/rates': RATES,
  })) {
    it(`START-04 makes the visitor anonymous if ${path} no longer accepts the session`, async () => {
      context = gatewayFor({ token: 'stale' });
      context.storages.session.set('ramp.session', 'stale');
      const refusal = {
        status: 401,
        error: { code: 'authentication_error', message: 'Sign in to continue.' },
      };
      context.gateway.on('GET /api/v1/customers/current', refusal);
      context.gateway.on(`GET ${path}`, ({ headers }) =>
        headers.has('authorization') ? refusal : { result },
      );
      await start();
      assert.equal(failure(), null);
      assert.equal(context.stores.widget.phase, 'done');
      assert.equal(context.stores.session.token, null);
      assert.equal(context.storages.session.get('ramp.session'), null);
      assert.ok(!context.sent.some(({ type }) => type === 'error'));
    });
  }

  it('sends all requests of the first wave in parallel, and then requests the fees', async () => {
    await start();
    const asked = context.gateway.requests.map(({ path }) => path);
    assert.deepEqual(
      asked.slice(0, 4).toSorted(),
      [
        '/api/v1/currencies',
        '/api/v1/customers/current/country',
        '/api/v2/currencies/rates',
        '/api/v1/currencies/fees/USD_USDT-MATIC',
      ].toSorted(),
    );
    assert.match(asked[3]!, /fees/);
  });

  it('can be tried again after a failure', async () => {
    context.gateway.on('GET /api/v1/currencies', 'offline');
    const commands = createStartCommands(context);
    const started = commands.start();
    await context.clock.advance(10_000);
    await started;
    context.gateway.on('GET /api/v1/currencies', { result: CURRENCIES });
    await commands.retry();
    assert.deepEqual([context.stores.widget.phase, failure()], ['done', null]);
  });

  it('CTRY-07 uses the default country for an unavailable one, and CTRY-05 shows that screen and tells the host', async () => {
    context.gateway.on('GET /api/v1/customers/current/country', {
      result: { isoAlpha2: 'KP', name: 'North Korea', available: false, defaultCurrency: 'EUR' },
    });
    await start();
    assert.equal(context.stores.calculator.form.pay?.tickerWithNetwork, 'USD');
    assert.equal(context.navigator.path(), '/buy/country_unavailable');
    assert.deepEqual(
      context.sent.map(({ type, payload }) => [type, payload]),
      [['unsupported_country', { country: 'KP' }]],
    );
  });

  it('CTRY-08 uses the detected country when the flag is set', async () => {
    context.storages.local.set('country-unavailable-ignored', 'true');
    context.gateway.on('GET /api/v1/currencies/fees/EUR_USDT-MATIC', { result: fees('EUR') });
    context.gateway.on('GET /api/v1/customers/current/country', {
      result: { isoAlpha2: 'KP', name: 'North Korea', available: false, defaultCurrency: 'EUR' },
    });
    await start();
    assert.deepEqual(
      [context.stores.calculator.form.pay?.tickerWithNetwork, context.navigator.path()],
      ['EUR', '/buy'],
    );
  });

  it('ROUTE-08 sends an unknown path to the calculator', async () => {
    context = gatewayFor({ path: '/nowhere' });
    await start();
    assert.equal(context.navigator.path(), '/buy');
  });
});

describe("a merchant's launch", () => {
  beforeEach(begin);

  it('LAUNCH-15 is checked by the server, whose launchId is stored for the tab', async () => {
    context = gatewayFor(launch({ toCurrency: 'BTC' }));
    context.gateway.on('GET /api/v1/currencies/fees/USD_BTC', { result: fees('USD') });
    await start();
    assert.deepEqual(context.gateway.asked(VALIDATE)[0]!.body, {
      payload: '{"toCurrency":"BTC"}',
      signature: SIGNATURE,
      apiKey: 'demo-merchant',
    });
    assert.deepEqual(JSON.parse(context.storages.session.get('ramp.launch')!), {
      launchId: 'launch-1',
      signature: SIGNATURE,
    });
    assert.equal(context.stores.calculator.form.receive?.tickerWithNetwork, 'BTC');
  });

  it('ERR-28 reports a refusal as a merchant validation failure with every field', async () => {
    context = gatewayFor(launch({}));
    context.gateway.on(VALIDATE, {
      status: 422,
      error: {
        code: 'validation_error',
        message: 'x',
        payload: { expiresAt: ['has passed'], signature: ['is wrong'] },
      },
    });
    await start();
    assert.deepEqual(failure(), {
      code: 'merchant_validation_failer',
      message: 'Merchant parameters invalid',
      reason: 'launch_expired',
      fields: { expiresAt: ['has passed'], signature: ['is wrong'] },
    });
  });

  for (const isFirst of [true, false])
    it(`is reported once as refused, by the check, though calls that carried it were refused ${isFirst ? 'before' : 'after'} the check`, async () => {
      context = gatewayFor(launch({ toCurrency: 'BTC' }));
      context.stores.session.token = 'token-1';
      const payload = { toAmount: ['The amount is not valid.'] };
      const refusal = { status: 422, error: { code: 'validation_error', message: 'Not valid', payload } };
      const afterwards = async () => {
        await settle();
        return refusal;
      };
      for (const path of ['currencies', 'customers/current/country', 'customers/current'])
        context.gateway.on(`GET /api/v1/${path}`, isFirst ? refusal : afterwards);
      context.gateway.on('GET /widget-api/v1/config', { result: {} });
      context.gateway.on(VALIDATE, isFirst ? afterwards : refusal);
      await start();
      await settle();
      assert.deepEqual(
        context.reported.map(({ error, step }) => [step, (error as RampError).code]),
        [['start', 'merchant_validation_failer']],
      );
    });

  it('does not hide another refused call, which is reported at its own place', async () => {
    context = gatewayFor(launch({ toCurrency: 'BTC' }));
    const refusal = { status: 422, error: { code: 'validation_error', message: 'Not valid' } };
    context.gateway.on('GET /widget-api/v1/config', { result: {} });
    context.gateway.on('GET /api/v1/customers/current/country', refusal);
    await start();
    assert.deepEqual(
      context.reported.map(({ error, step }) => [step, (error as RampError).code]),
      [['load country', 'validation_error']],
    );
  });

  it('START-02 reaches the host, if refused, in a form that a window can receive', async () => {
    context = gatewayFor(launch({}));
    const refusal = { code: 'validation_error', message: 'x', payload: { nonce: ['was used'] } };
    context.gateway.on(VALIDATE, { status: 422, error: refusal });
    await start();
    const [{ type, payload }] = structuredClone(context.sent) as [(typeof context.sent)[0]];
    assert.deepEqual(
      [type, payload],
      [
        'error',
        {
          code: 'error',
          message: 'Merchant parameters invalid',
          reason: 'launch_replayed',
          fields: { nonce: ['was used'] },
        },
      ],
    );
  });

  it('START-02 is reported as refused although its diagnosis fails', async () => {
    context = gatewayFor(launch('{"constructor":1}'));
    const diagnostics = await context.environment.diagnostics();
    const diagnoseStart = () => Promise.reject(new Error('No diagnosis'));
    context.environment.diagnostics = () => Promise.resolve({ ...diagnostics, diagnoseStart });
    await start();
    assert.equal(context.stores.widget.phase, 'failed');
    const fields = { constructor: ['is not allowed as a name: leave it out'] };
    assert.deepEqual(
      [failure()?.fields, (context.sent[0]?.payload as { fields: object }).fields],
      [fields, fields],
    );
  });

  it('START-05 passes other errors of the check on', async () => {
    context = gatewayFor(launch({}));
    context.gateway.on(VALIDATE, {
      status: 500,
      error: { code: 'unexpected_server_error', message: 'Broken' },
    });
    const started = start();
    await context.clock.advance(12_000);
    await started;
    assert.deepEqual([failure()?.code, failure()?.message], ['unexpected_server_error', 'Broken']);
  });

  it('LAUNCH-03 requires the apiKey', async () => {
    context = gatewayFor(launch({ toCurrency: 'BTC' }, null));
    await start();
    assert.deepEqual(Object.keys(failure()?.fields ?? {}), ['apiKey']);
  });

  it("LAUNCH-12 fails with 'Undefined flow type' for any other combination", async () => {
    context = gatewayFor(launch({ toWallet: '0x1' }));
    await start();
    assert.deepEqual([failure()?.message, failure()?.reason], ['Undefined flow type', 'undefined_flow_type']);
  });

  it("LAUNCH-13 fails with 'UNIMPLEMENTED_FLOW_PARAMS' for a contractCall without the payment flow", async () => {
    context = gatewayFor(launch({ toCurrency: 'BTC', contractCall: '%7B%7D' }));
    await start();
    assert.equal(failure()?.message, 'UNIMPLEMENTED_FLOW_PARAMS');
  });

  it('CALC-11 begins with the amount that the merchant fixed', async () => {
    context = gatewayFor(launch({ fromAmount: '321.5' }));
    await start();
    assert.equal(context.stores.calculator.form.payValue, '321.5');
  });
});
