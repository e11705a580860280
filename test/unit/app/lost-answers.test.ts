// A response that cannot be used at all: the console line, the event and the report name the call, the place and what
// was expected.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPageDiagnostics } from '../../../src/app/page-diagnostics.ts';
import { createStartCommands } from '../../../src/app/start-commands.ts';
import { ANSWER_KEPT } from '../../../src/domain/launch/answer-kept.ts';
import { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { createReporter } from '../../../src/features/shell/settings/create-reporter.ts';
import { ensureConfig } from '../../../src/features/shell/settings/ensure-config.ts';
import { misfitOf } from '../../../src/gateway/error-from-answer.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { createFakeContext, type FakeContext, type FakeContextOptions } from '../../support/fake-context.ts';
import { choose, CREATE, customer, haveOrder, inStatus, order, READ, RESERVE } from '../../support/orders.ts';
import { COUNTRY, ready } from '../features/launch/start-stage.ts';

const ERRORS = 'POST /widget-api/v1/errors';
const LAUNCH = {
  apiKey: 'demo-merchant',
  payloadText: null,
  signature: 'a'.repeat(64),
  launchId: null,
  defaultCurrency: null,
};
const VERSION = '0.0.0';

const start = (context: FakeContext) => createStartCommands(context).start();

interface Lost {
  call: string;
  answer: unknown;
  /** The part of the message after the call. */
  said: string;
  during?: (context: FakeContext) => unknown;
  prepare?: (context: FakeContext) => void;
  options?: FakeContextOptions;
  code?: 'error' | 'part_blocked';
}

/** The calculator cannot work without this response. */
const stops = (call: string, answer: unknown, said: string): Lost => ({ call, answer, said, code: 'error' });

const ROWS: Readonly<Record<string, Lost>> = {
  currencies: stops('GET /api/v1/currencies', { list: [] }, 'result: a list, not a map'),
  rates: stops('GET /api/v2/currencies/rates', 'none', 'result: a map, not other text'),
  'currencies of which none can be read': stops(
    'GET /api/v1/currencies',
    [{ id: 'a', ticker: 5 }, { id: 'b' }],
    'result[0].ticker: text, not a number',
  ),
  'rates of which none can be read': stops(
    'GET /api/v2/currencies/rates',
    { 'USD_USDT-MATIC': { minAmount: 20 }, 'EUR_USDT-MATIC': 5 },
    'result.USD_USDT-MATIC.exchangeRate: a map, not nothing',
  ),
  'the merchant': {
    call: 'POST /api/v1/merchants/validate-widget',
    answer: { order: { id: {} } },
    said: 'result.order.id: an id, not a map',
    options: { launch: LAUNCH },
    code: 'error',
  },
  fees: {
    call: 'GET /api/v1/currencies/fees/USD_USDT-MATIC',
    answer: { providerFee: { type: 'percent', value: 1 } },
    said: 'result.providerFee.value: a decimal text, not a number',
  },
  country: {
    call: 'GET /api/v1/customers/current/country',
    answer: { ...COUNTRY, isoAlpha2: 5 },
    said: 'result.isoAlpha2: text, not a number',
  },
  settings: {
    call: 'GET /widget-api/v1/config',
    answer: 'none',
    said: 'result: a map, not other text',
    during: ensureConfig,
  },
  customer: {
    call: 'GET /api/v1/customers/current',
    answer: { id: 'c', kyc: {} },
    said: 'result.kyc.status: text, not nothing',
    options: { token: 'token-1' },
  },
  'an order that is read': {
    call: READ,
    answer: { ...order(), status: 7 },
    said: 'result.status: text, not a number',
    prepare: (context) => haveOrder(context, inStatus('processing_started')),
    async during(context) {
      createOrders(context).watch();
      await context.clock.advance(6_000);
    },
  },
  'an order that is created': {
    call: CREATE,
    answer: { ...order(), fromAmount: 100 },
    said: 'result.fromAmount: a decimal text, not a number',
    prepare: choose,
    during: (context) => createOrders(context).reserve(),
  },
  'an order that is reserved': {
    call: RESERVE,
    answer: { ...order(), toWallet: 5 },
    said: 'result.toWallet: text, not a number',
    prepare(context) {
      haveOrder(context, inStatus('created'));
      context.gateway.on(READ, { result: inStatus('created') });
      context.gateway.on('GET /api/v1/customers/current/cards', { result: [] });
      context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    },
    during: (context) => createOrders(context).reserve(),
  },
  cards: {
    call: 'GET /api/v1/customers/current/cards',
    answer: {},
    said: 'result: a list, not a map',
    prepare: (context) => haveOrder(context),
    during: (context) => createOrders(context).openCards(),
  },
};

/** Wired as on a page: a console, a gateway with the right address and version, and the reports. */
function wire(context: FakeContext, gatewayVersion = VERSION): string[] {
  const lines: string[] = [];
  const json = (body: object) => new Response(JSON.stringify(body));
  const document = { addEventListener() {}, removeEventListener() {} };
  const view = {
    document,
    location: { origin: 'https://shop.test', protocol: 'https:' },
    console: { warn: (line: string) => void lines.push(line) },
    fetch: async (address: string) =>
      json(address.endsWith('/config') ? { result: {} } : { name: 'ramp-widget', version: gatewayVersion }),
  };
  const host = {
    settings: { gatewayUrl: 'https://gateway.test', apiKey: null, payload: null, signature: null },
    version: VERSION,
    root: {},
    element: { attributes: [], getAttributeNames: () => [], getAttribute: () => null, constructor: {} },
  };
  const diagnostics = createPageDiagnostics(view as never, host as never, context.clock);
  context.environment.diagnostics = () => Promise.resolve(diagnostics);
  const { client, stores, messenger, environment } = context;
  context.report = createReporter({
    client,
    stores,
    messenger,
    environment,
    route: () => '/buy',
    version: '1',
    signal: context.scope.signal,
  });
  return lines;
}

async function reported({ gateway }: FakeContext) {
  for (let turn = 0; turn < 50 && gateway.asked(ERRORS).length === 0; turn += 1)
    await new Promise((resolve) => void setTimeout(resolve));
  return gateway.asked(ERRORS);
}

/** The error that the client throws. */
const keptAnswer = () =>
  new RampError('network_error', 'A cache between page and gateway answers with what it has kept', {
    payload: { reason: 'gateway_answer_kept' },
  });

const errorsSent = ({ sent }: FakeContext) =>
  sent.flatMap(({ type, payload }) => (type === 'error' ? [payload as Record<string, unknown>] : []));

describe('an unusable response', () => {
  for (const [
    name,
    { call, answer, said, during = start, prepare, options, code = 'part_blocked' },
  ] of Object.entries(ROWS))
    it(`${name}: the console, the event and the report name the call, the place and what was expected, once each`, async () => {
      const context = ready(createFakeContext(options));
      prepare?.(context);
      const lines = wire(context);
      context.gateway.on(call, { result: answer });
      await during(context);
      const reports = await reported(context);
      const message = `${call.replace(/orders\/order-\d+/, 'orders/{id}')}: ${said}`;
      assert.deepEqual(
        reports.map(({ body }) => (body as { message: string }).message),
        [message],
      );
      assert.deepEqual(lines, [`<ramp-widget> gateway_answer_malformed: ${message}`]);
      assert.deepEqual(errorsSent(context), [
        { code, message, reason: 'gateway_answer_malformed', fields: {} },
      ]);
    });

  it('an unusable response from a gateway of another version is added to the advice about the version', async () => {
    const context = ready(createFakeContext());
    const lines = wire(context, '9.0.0');
    context.gateway.on('GET /api/v1/currencies', { result: {} });
    await start(context);
    const [{ reason, message }] = errorsSent(context) as [{ reason: string; message: string }];
    assert.equal(reason, 'version_mismatch');
    assert.match(message, / \(GET \/api\/v1\/currencies: result: a list, not a map\)$/);
    assert.deepEqual(lines, [`<ramp-widget> version_mismatch: ${message}`]);
  });

  it("another server's page in place of a response is only reported, because it is temporary", async () => {
    const context = ready(createFakeContext());
    const lines = wire(context);
    const unreadable = misfitOf({ method: 'GET', path: '/x' }, ['JSON, not other text'], {
      isUnreadable: true,
    });
    context.report(unreadable, 'load config');
    await reported(context);
    assert.deepEqual([lines, errorsSent(context)], [[], []]);
  });

  it('a cached response after the start is named on the console and in the event, with the fix', async () => {
    const context = ready(createFakeContext());
    const lines = wire(context);
    for (const step of ['refresh customer', 'order']) context.report(keptAnswer(), step);
    await reported(context);
    const message = ANSWER_KEPT;
    assert.deepEqual(lines, [`<ramp-widget> gateway_answer_kept: ${message}`]);
    assert.deepEqual(errorsSent(context), [
      { code: 'part_blocked', message, reason: 'gateway_answer_kept', fields: {} },
    ]);
  });

  it('a response with a malformed optional field is only reported, not shown on the console or to the page', async () => {
    const context = ready(createFakeContext());
    const lines = wire(context);
    context.gateway.on('GET /api/v1/customers/current/country', { result: { ...COUNTRY, name: 5 } });
    await start(context);
    assert.deepEqual([lines, errorsSent(context)], [[], []]);
    assert.deepEqual(
      context.reported.map(({ error, step }) => [(error as Error).message, step]),
      [['GET /api/v1/customers/current/country: result.name: text, not a number', 'read answer']],
    );
  });
});
