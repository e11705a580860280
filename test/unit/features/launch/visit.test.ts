// A visit as a whole: what the browser stores, and what the page and the analytics receive.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { createOrders } from '../../../../src/orders/orders.ts';
import { acceptCountry } from '../../../../src/features/launch/accept-country.ts';
import { setCurrentCountry } from '../../../../src/features/shell/settings/catalog-store.ts';
import { createTracker } from '../../../../src/features/shell/settings/create-tracker.ts';
import type { AnalyticsEvent } from '../../../../src/gateway/send-analytics-event.ts';
import { createReporter } from '../../../../src/features/shell/settings/create-reporter.ts';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { RampError } from '../../../../src/domain/errors/ramp-error.ts';
import { readDraft } from '../../../../src/domain/order/draft.ts';
import { setPhase, setFailure } from '../../../../src/features/shell/widget-store.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { createFakeGateway, type Answer } from '../../../support/fake-gateway.ts';
import { choose, CREATE, customer, failing, inStatus, READ, RESERVE } from '../../../support/orders.ts';
import { COUNTRY, ready } from './start-stage.ts';

const ERRORS = 'POST /widget-api/v1/errors';
/** Longer than any call waits before it is repeated. */
const REPEATED_WITHIN_MS = 600_000;

describe('analytics', () => {
  for (const end of ['done', 'failed'] as const) {
    it(`START-03 holds events back until start-up is ${end}`, async () => {
      const { stores, clock, scope } = createFakeContext();
      const sent: AnalyticsEvent[] = [];
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
    const { gateway, client, stores, messenger, environment, scope } = createFakeContext();
    const deps = { client, stores, messenger, environment, signal: scope.signal };
    const report = createReporter({ ...deps, route: () => '/buy', version: '1' });
    const codes = () => gateway.asked(ERRORS).map(({ body }) => (body as { code: string }).code);
    return { codes, report, gateway, stores, scope };
  };

  it('contain no name that was typed and not yet saved', async () => {
    const { codes, report, gateway, stores } = reporter();
    stores.session.typedName = { firstName: 'Xiadani', lastName: 'Quetzal', countryCode: 'MX' };
    report(new TypeError('Xiadani quetzal is undefined'), 'save light KYC');
    while (codes().length < 1) await new Promise((resolve) => setTimeout(resolve));
    const { body } = gateway.asked(ERRORS)[0]!;
    assert.doesNotMatch(JSON.stringify(body), /xiadani|quetzal/i);
    assert.match(JSON.stringify(body), /is undefined/);
  });

  it('ERR-02 name an error without a code unknown_error', async () => {
    const { codes, report } = reporter();
    report(new TypeError('x is undefined'), 'read order');
    report(new RampError('api_server_error', 'Down'), 'read order');
    while (codes().length < 2) await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(codes(), ['unknown_error', 'api_server_error']);
  });

  it('omit a wait that the removal of the widget ends', async () => {
    const { codes, report, scope } = reporter();
    report(undefined, 'read order');
    scope.dispose();
    report(scope.signal.reason, 'restore session');
    report(new RampError('api_server_error', 'Down'), 'read order');
    while (codes().length < 2) await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(codes(), ['unknown_error', 'api_server_error']);
  });

  const REFUSALS: Array<[string, Answer]> = [
    ['400', failing(400, 'validation_error')],
    ['429 with Retry-After', { ...failing(429, 'too_many_requests'), headers: { 'retry-after': '1' } }],
    ['500', failing(500, 'unexpected_server_error')],
    ['503 without a body', { emptyStatus: 503 }],
    ["a proxy's page", 'unreadable'],
    ['no answer', 'offline'],
  ];
  for (const [name, answer] of REFUSALS)
    it(`are not repeated to a gateway that answers one with ${name}, and the console stays empty`, async ({
      mock,
    }) => {
      const { stores, clock, messenger, environment, scope } = createFakeContext();
      const lines = (['error', 'warn', 'log'] as const).map((name) => mock.method(console, name).mock);
      // As the widget wires them: an invalid answer is itself reported.
      const gateway = createFakeGateway(stores, clock, (misfit) => report(misfit, 'read answer'));
      const deps = { client: gateway.client, stores, messenger, environment, signal: scope.signal };
      const report = createReporter({ ...deps, route: () => '/buy', version: '1' });
      gateway.on(ERRORS, answer);
      report(new TypeError('x is undefined'), 'read order');
      while (gateway.asked(ERRORS).length < 1) await new Promise((resolve) => setTimeout(resolve));
      await clock.advance(REPEATED_WITHIN_MS);
      assert.equal(gateway.asked(ERRORS).length, 1);
      assert.deepEqual(
        lines.map(({ calls }) => calls.length),
        [0, 0, 0],
      );
    });

  it('GERR-03 reach the error service for an unhandled error, which opens the generic error screen', () => {
    const context = createFakeContext();
    const error = new TypeError('x is undefined');
    createStartCommands(context).crash(error);
    assert.deepEqual(context.reported, [{ error, step: 'crash' }]);
    assert.equal(context.stores.widget.hasCrashed, true);
  });
});

describe('the host', () => {
  it('HOST-02 receives an error of start-up with its code', async () => {
    const context = createFakeContext();
    await createStartCommands(context).start();
    const [message, ...more] = context.sent;
    assert.equal(more.length, 0);
    assert.equal(message!.type, 'error');
    assert.equal((message!.payload as { code: string }).code, 'error');
  });

  it('HOST-12 receives once, by its code alone, that the country is not supported', async () => {
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

  it('HOST-13 receives force continue, with the country that was accepted anyway', async () => {
    const context = createFakeContext({ path: '/buy/country_unavailable' });
    choose(context);
    setCurrentCountry(context.stores.catalog, { isoAlpha2: 'CU', name: 'Cuba', available: false });
    acceptCountry(context);
    const [message, ...more] = context.sent;
    assert.equal(more.length, 0);
    assert.deepEqual([message!.type, message!.payload], ['force_continue', { country: 'CU' }]);
  });

  it('HOST-12 receives no event for a supported country', async () => {
    const context = ready(createFakeContext());
    await createStartCommands(context).start();
    assert.deepEqual(context.sent, []);
  });
});

describe('the draft', () => {
  it('STORE-06 DATA-04 is stored with every choice of the calculator and the address, for an hour', async () => {
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
      await createOrders(context).reserve();
      assert.equal(context.storages.local.get('ramp.draft') !== null, isKept);
    });
  }

  it('STORE-03 leaves the dismissed promo in local storage, which hides it at the next start', async () => {
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
