// A start of the table at a gateway that answers every request; a test can list and disturb each call.
import { propertyOf, readSettings } from '../../../../elements/attributes.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { isCalculatorPath } from '../../../../src/domain/routes/paths.ts';
import { setWishes } from '../../../../src/features/shell/settings/settings-store.ts';
import { setSurroundings } from '../../../../src/features/shell/widget-store.ts';
// Loaded before, so that a failure does not add its load time.
import '../../../../src/gateway/error-from-answer.ts';
import { wait } from '../../../../src/lib/time/clock.ts';
import { CURRENCIES, fees, rate } from '../../../support/catalog.ts';
import { FAILED_CALLS } from '../../../support/failed-calls.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import type { Answer, GatewayRequest } from '../../../support/fake-gateway.ts';
import { customer, ORDER_PATH, START_MS, STORED_ID } from '../../../support/orders.ts';
import { SELL_PATH, SELL_STORED_ID } from '../../../support/sell-orders.ts';
import type { Start } from '../../../support/starts.ts';

const TOKEN = 'token-1';
const BUY_PAIRS = ['USD_USDT-MATIC', 'EUR_USDT-MATIC', 'USD_BTC'];
const SELL_PAIRS = ['USDT-MATIC_USD', 'USDT-MATIC_EUR'];

const ratesOf = (pairs: readonly string[]) => Object.fromEntries(pairs.map((pair) => [pair, rate()]));
const feesOf = (at: string, pairs: readonly string[]) =>
  pairs.map((pair) => [`GET ${at}/${pair}`, fees(pair.split(/_|-/).find((part) => /USD$|EUR/.test(part))!)]);

/** The gateway's data for everything that a start requests. */
const RESULTS: Readonly<Record<string, unknown>> = {
  'GET /api/v1/currencies': CURRENCIES,
  'GET /api/v2/currencies/rates': ratesOf(BUY_PAIRS),
  'GET /api/v1/offramp/currencies/rates': ratesOf(SELL_PAIRS),
  ...Object.fromEntries([
    ...feesOf('/api/v1/currencies/fees', BUY_PAIRS),
    ...feesOf('/api/v1/offramp/currencies/fees', SELL_PAIRS),
  ]),
  'POST /api/v1/merchants/validate-widget': {},
  'POST /api/v1/offramp/merchants/validate-widget': {},
  // Only the list of countries names its currency.
  'GET /api/v1/customers/current/country': { isoAlpha2: 'US', available: true, defaultCurrency: null },
  'GET /api/v1/countries': [{ id: 1, isoAlpha2: 'US', defaultCurrency: 'USD' }],
  'GET /api/v1/customers/current': customer(),
  'GET /widget-api/v1/config': { sandbox: true },
};

export const CALLS = Object.keys(RESULTS);

/** The gateway refuses an expired session in every call. */
function answerWith(result: unknown, { headers }: GatewayRequest): Answer {
  const bearer = headers.get('authorization');
  if (bearer && bearer !== `Bearer ${TOKEN}`)
    return { status: 401, error: { code: 'authentication_error', message: 'Sign in to continue.' } };
  return { result };
}

/** `number`: the index of the request among those of this call, from 1 on. */
export type Disturb = (usual: () => Answer, number: number) => Answer | Promise<Answer>;

/** A start that does not end at the calculator, or finds an earlier order. */
export interface LaterStart extends Start {
  /** The address of the hosted page. */
  path?: string;
  /** The browser's stored order, which the gateway still has. */
  order?: Order;
}

export interface StagedStart {
  context: FakeContext;
  /** Replaces the usual answer from now on. Returns how often the call was made. */
  disturb(call: string, disturb: Disturb): () => number;
  begin(): void;
}

export function stageStart({
  way,
  given = {},
  payload,
  kept,
  hasSession,
  path,
  order,
}: LaterStart): StagedStart {
  const storedEntries = kept?.(START_MS) ?? {};
  const context = createFakeContext(optionsOf());
  const { gateway, stores, storages } = context;
  const start = createStartCommands(context);
  for (const [key, value] of Object.entries(storedEntries)) storages.session.set(key, value);
  const isSale = given.mode === 'sell';
  const results: Readonly<Record<string, unknown>> = {
    ...RESULTS,
    ...(order && { [`GET ${isSale ? SELL_PATH : ORDER_PATH}`]: order }),
  };
  for (const [call, result] of Object.entries(results))
    gateway.on(call, (request) => answerWith(result, request));
  if (order) storages.local.set(isSale ? SELL_STORED_ID : STORED_ID, order.id);
  const addresses = { validate: async (address: string) => ({ ok: true as const, address }) };
  context.vendors = { ...context.vendors, addresses: async () => addresses };
  setSurroundings(stores.widget, {
    ...stores.widget,
    isFramed: way === 'frame' || way === 'iframe',
  });
  setWishes(stores.settings, { givenTexts: given.texts ?? null });
  return {
    context,
    disturb(call, disturb) {
      let asked = 0;
      gateway.on(call, (request) => disturb(() => answerWith(results[call], request), (asked += 1)));
      return () => asked;
    },
    begin: () =>
      void start.start().then(() => (isCalculatorPath(context.navigator.path()) ? undefined : start.guard())),
  };

  function optionsOf() {
    const texts: Readonly<Record<string, unknown>> = { ...given };
    const read = (name: string) => {
      const value = texts[propertyOf(name)];
      return value === undefined ? null : value === true ? '' : String(value);
    };
    const { mode, presets, defaultCurrency, apiKey } = readSettings(
      read,
      'https://gateway.test',
      () => undefined,
    );
    const signed = payload && {
      apiKey: 'demo-merchant',
      payloadText: JSON.stringify(payload),
      signature: 'ab',
    };
    return {
      mode,
      path: path ?? `/${mode}`,
      isEmbedded: way !== 'hosted',
      token: hasSession ? TOKEN : (storedEntries['ramp.session'] ?? null),
      launch: {
        ...{ apiKey, payloadText: null, signature: null, launchId: null, ...signed },
        ...{ defaultCurrency, presetTexts: presets },
      },
    };
  }
}

/** How often each call was made. */
export function callsOf({ gateway }: FakeContext): ReadonlyMap<string, number> {
  const calls = new Map<string, number>();
  for (const { method, path } of gateway.requests) {
    const call = `${method} ${path.split('?')[0]}`;
    calls.set(call, (calls.get(call) ?? 0) + 1);
  }
  return calls;
}

export const SLOW_MS = 3_000;
/** The times at which a failing call is made: the client waits 10 s for an answer, and the next try follows a moment later. */
export const TRIES = { soon: [0, 1_000, 3_000], silent: [0, 11_000] } as const;

export interface Way {
  how: string;
  disturb(staged: StagedStart): Disturb;
  isLate?: true;
}

export const WAYS: readonly Way[] = [
  ...FAILED_CALLS.map(([how, answer]): Way => ({
    how,
    disturb: () => () => answer,
    ...(answer === 'never' && { isLate: true }),
  })),
  { how: 'is slow', disturb: slow, isLate: true },
];

export function slow({ context: { clock, scope } }: StagedStart): Disturb {
  return async (usual) => {
    await wait(clock, SLOW_MS, scope.signal);
    return usual();
  };
}

/** Replaces only the first answer. */
export const once =
  (answer: Answer): Disturb =>
  (usual, number) =>
    number === 1 ? answer : usual();
