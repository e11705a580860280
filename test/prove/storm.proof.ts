// Clients before, during and after an outage: each rarely repeats its calls, and together they do not return in step.
import { createOrderWatch } from '../../src/orders/order-watch.ts';
import { keepOffering } from '../../src/orders/unfinished-order.ts';
import { setCustomer } from '../../src/features/sign-in/session/session-store.ts';
import { createFakeContext, type FakeContext } from '../support/fake-context.ts';
import type { Responder } from '../support/fake-gateway.ts';
import {
  choose,
  customer,
  haveOrder,
  inStatus,
  ORDER_ID,
  ORDER_PATH,
  READ,
  setOrder,
} from '../support/orders.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { SELL_PATH, sellOrder } from '../support/sell-orders.ts';
import type { Proof } from './proof.ts';
import { createCustomerWatch } from '../../src/features/customer/customer-commands.ts';
import { createTracking } from '../../src/features/public-order/public-order-commands.ts';

const MINUTE_MS = 60_000;
const OUTAGE_MS = 10 * MINUTE_MS;
/** All clients are active before it, each at its own point of its interval. */
const BEFORE_MS = 15_000;
const AFTER_MS = 2.5 * MINUTE_MS;
const END = BEFORE_MS + OUTAGE_MS;

const MOST_A_MINUTE = 12;
const MOST_OVER_MEAN = 2;
/** With fewer clients per outage, peaks are random; with fewer than twice as many, all clients have the same outage. */
const ENOUGH_FOR_A_PEAK = 300;

type Client = (context: FakeContext) => void;

const CLIENTS: Readonly<Record<string, Client>> = {
  'payment in processing': (context) => {
    haveOrder(context, inStatus('processing_started'));
    createOrderWatch(context).start();
  },
  'sell order': (context) => {
    choose(context);
    context.stores.widget.mode = 'sell';
    setOrder(context.stores.order, sellOrder('processing_started'));
    createOrderWatch(context).start();
  },
  'waiting verification': (context) => {
    haveOrder(context, inStatus('kyc_waiting'));
    setCustomer(context.stores.session, customer({ kyc: { status: 'pending', rejectLabels: {} } }));
    createCustomerWatch(context).start();
  },
  'order of an earlier visit': (context) => {
    choose(context);
    context.storages.local.set('ramp.order.anonymous', ORDER_ID);
    void keepOffering(context);
  },
  'public page': (context) => {
    createTracking(context).open(ORDER_ID);
  },
  'code of a later step': (context) => {
    const load = async () => {
      await context.client.send({ method: 'GET', path: '/chunk.js', parse: () => null });
    };
    void context.loadChunk(load);
  },
};

/** The responses of network or proxy while the gateway is down. */
const OUTAGES: Readonly<Record<string, (context: FakeContext) => Responder>> = {
  'no line': () => 'offline',
  'no answer': () => 'never',
  'bad gateway': () => ({ status: 502, error: { code: 'api_server_error' } }),
  'come back in 20 s': () => ({
    status: 503,
    error: { code: 'api_server_error' },
    headers: { 'retry-after': '20' },
  }),
  'come back when it is over': (context) => () => ({
    status: 503,
    error: { code: 'api_server_error' },
    headers: {
      'retry-after': new Date(context.clock.serverNow() - context.clock.ticks() + END).toUTCString(),
    },
  }),
};

const RESULTS: Readonly<Record<string, unknown>> = {
  [READ]: inStatus('processing_started'),
  [`GET ${SELL_PATH}`]: sellOrder('processing_started'),
  'GET /api/v1/customers/current': customer({ kyc: { status: 'pending', rejectLabels: {} } }),
  [`GET /api/v1/orders/${ORDER_ID}/track`]: {
    ...inStatus('processing_started'),
    shortId: 'S',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  'GET /chunk.js': null,
};

/** Returns the times of one client's calls, in milliseconds from the start. */
async function callsOf(name: string, outage: string, random: () => number): Promise<number[]> {
  const context = createFakeContext({ token: 'token-1' });
  const { clock, gateway } = context;
  clock.chance = random;
  const times: number[] = [];
  const isDown = () => clock.ticks() >= BEFORE_MS && clock.ticks() < END;
  const away = OUTAGES[outage]!(context);
  const answer =
    (here: Responder): Responder =>
    (request) => {
      times.push(clock.ticks());
      const responder = isDown() ? away : here;
      return typeof responder === 'function' ? responder(request) : responder;
    };
  for (const [key, result] of Object.entries(RESULTS)) gateway.on(key, answer({ result }));
  gateway.on(`GET ${ORDER_PATH}/processing/status`, answer('never'));
  // Data that is requested only once is requested during the outage.
  const isOnce = name === 'order of an earlier visit' || name === 'code of a later step';
  await clock.advance((isOnce ? BEFORE_MS : 0) + random() * 5_000);
  CLIENTS[name]!(context);
  await clock.advance(END + AFTER_MS - clock.ticks());
  context.scope.dispose();
  return times;
}

/** Returns the most calls in any minute of the outage. */
function mostInAMinute(times: readonly number[]): number {
  const inside = times.filter((at) => at >= BEFORE_MS && at < END);
  return Math.max(
    0,
    ...inside.map((from) => inside.filter((at) => at >= from && at < from + MINUTE_MS).length),
  );
}

/** Returns the number of calls in each second after the outage. */
function load(clients: ReadonlyArray<readonly number[]>): number[] {
  const seconds = Array.from({ length: AFTER_MS / 1000 }, () => 0);
  for (const at of clients.flat())
    if (at >= END && at < END + AFTER_MS) seconds[Math.floor((at - END) / 1000)]! += 1;
  return seconds;
}

export const proof: Proof = {
  name: 'storm',
  rule: `in an outage of 10 min no client makes more than ${MOST_A_MINUTE} calls a minute, and after it the busiest second has no more than ${MOST_OVER_MEAN} times the usual calls`,
  cases: { whole: 5_000, inTests: 100 },
  async run(cases, seed) {
    const random = seededRandom(seed);
    const names = Object.keys(CLIENTS);
    const counts: string[] = [];
    const all = Object.keys(OUTAGES);
    const isFew = cases < 2 * ENOUGH_FOR_A_PEAK;
    const outages = isFew ? [all[Math.floor(random() * all.length)]!] : all;
    for (const outage of outages) {
      // Half of all clients wait for a payment.
      const chosen = Array.from({ length: Math.ceil(cases / outages.length) }, () => ({
        name: random() < 0.5 ? names[0]! : names[Math.floor(random() * names.length)]!,
        own: seededRandom(Math.floor(random() * 2 ** 32)),
      }));
      const clients = await Promise.all(chosen.map(({ name, own }) => callsOf(name, outage, own)));
      for (const [index, times] of clients.entries()) {
        const most = mostInAMinute(times);
        const { name } = chosen[index]!;
        if (most > MOST_A_MINUTE) throw new Error(`'${name}' made ${most} calls in a minute of '${outage}'`);
      }
      const seconds = load(clients);
      const mean = seconds.slice(-60).reduce((sum, calls) => sum + calls, 0) / 60;
      const peak = Math.max(...seconds);
      if (clients.length >= ENOUGH_FOR_A_PEAK && peak > MOST_OVER_MEAN * mean)
        throw new Error(`${peak} calls in a second after '${outage}', ${mean.toFixed(1)} are usual`);
      counts.push(`${outage}: ${peak} at most, ${mean.toFixed(1)} usual a second`);
    }
    return counts.join('; ');
  },
};
