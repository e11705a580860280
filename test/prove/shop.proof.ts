// The documented shop among attackers, with deliveries that are slow, fail or crash: it delivers everything that its own wallet was paid
// for, and nothing else.
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { documentedShop, type ShopModule, type ShopOrder } from '../support/documented-shop.ts';
import { openSandbox, type Json, type TestSandbox } from '../gateway/harness.ts';
import { addressOf, listen, SECRET, until } from '../gateway/webhook-stage.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { ATTACKS, placeHonestly, MERCHANT_WALLETS, type Attack } from './shop-attacks.ts';

const STEP_MS = 10 * 60_000;
const STEPS = 3;
/** A gateway that gives up early, so that a slow delivery need not take 5 s. */
const ANSWER_MS = 150;
/** The lease of a database's guard, on the sandbox's clock: shorter than the pause before the last attempts. */
const LEASE_MS = 5 * 60_000;
/** How long the gateway pauses for a failing receiver. */
const REST_MS = 60_000;
/** All attempts except the one after a day. */
const RETRIES_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000] as const;
/** The outcomes of a delivery attempt. A crashing process never marks it as done, whether or not the parcel has left. */
const FATES = ['done', 'done', 'failed', 'slow', 'slow then failed', 'died before', 'died after'] as const;
type Fate = (typeof FATES)[number];
/** Each order's delivery fails at most this often. */
const BAD_TRIES = 3;

export interface History {
  box: TestSandbox;
  random: Random;
  /** The shop's own records. */
  orders: Map<string, ShopOrder>;
  shop: ShopModule;
  /** The URL that receives webhooks. */
  receiver: string;
  /** Launches that the shop has signed, by order number. */
  launches: Map<string, { payload: string; signature: string }>;
  /** Orders that honest customers placed, and their sessions. */
  placed: Map<string, string>;
}

export const proof: Proof = {
  name: 'shop',
  rule: 'the documented shop delivers once, and only what its own wallet was paid for in full, though its deliveries are slow, fail and die; every honest order can be placed',
  // Each case waits for slow receivers in real time: 1,000 would take a quarter of an hour on a busy machine.
  cases: { whole: 300, inTests: 6 },
  async run(cases, seed) {
    const shop = await documentedShop();
    const seen: Seen = { attacks: 0, honest: 0, delivered: 0, unpaid: 0, mishaps: 0 };
    const hear = quietOf(Mishap);
    try {
      for (let index = 0; index < cases; index += 1) await runHistory(shop, seed + index, seen);
    } finally {
      hear();
    }
    const { attacks, honest, delivered, unpaid, mishaps } = seen;
    assert.equal(honest, delivered + unpaid);
    return `${cases} histories, ${attacks} attacks, ${honest} honest orders placed, ${delivered} delivered after ${mishaps} mishaps, ${unpaid} never paid`;
  },
};

/** An intentional failure in the warehouse. */
class Mishap extends Error {}

/**
 * The documents' shop logs every failure, as it should, but the intentional ones would hide the others. Returns the function that ends
 * this.
 */
function quietOf(kind: typeof Mishap): () => void {
  const { error: log } = console;
  console.error = (...said: unknown[]) => void (said[0] instanceof kind || log(...said));
  return () => void (console.error = log);
}

interface Seen {
  attacks: number;
  honest: number;
  delivered: number;
  unpaid: number;
  mishaps: number;
}

/** The shop's process, its warehouse, and what survives the process: its records and the guard's database. */
async function openShop(shop: ShopModule, box: TestSandbox, random: Random, seen: Seen) {
  const orders = new Map<string, ShopOrder>();
  const db = new DatabaseSync(':memory:');
  const now = () => box.gateway.clock.now().getTime();
  const fates = new Map<string, Fate[]>();
  /** The warehouse recognises a repetition by the order id, as the document requires. */
  const delivered = new Map<string, ShopOrder>();
  const late: (() => void)[] = [];
  let serve: (request: IncomingMessage, response: ServerResponse) => void;

  function deliver(order: ShopOrder): Promise<void> {
    const coming = fates.get(order.number) ?? Array.from({ length: BAD_TRIES }, () => random.pick(FATES));
    fates.set(order.number, coming);
    const fate = coming.shift() ?? 'done';
    if (fate !== 'done') seen.mishaps += 1;
    const leave = () => void delivered.set(order.number, order);
    const lost = new Mishap('the warehouse does not answer');
    switch (fate) {
      case 'done':
        return Promise.resolve(leave());
      case 'failed':
        return Promise.reject(lost);
      case 'slow':
        return new Promise((done) => late.push(() => done(leave())));
      case 'slow then failed':
        return new Promise((_, fail) => late.push(() => fail(lost)));
      default:
        if (fate === 'died after') leave();
        startProcess();
        return new Promise(() => undefined);
    }
  }

  /** The previous process's memory is lost; its records survive. */
  function startProcess() {
    const guard = shop.createDatabaseGuard(db, { leaseMs: LEASE_MS, now });
    const { onOrder } = shop.createShop({ orders, deliver, guard, allowsSandbox: true });
    const [listener] = shop.createReceiver({ secret: SECRET, onOrder, guard }).listeners('request');
    serve = listener as typeof serve;
  }
  startProcess();
  const server = await listen(createServer((request, response) => serve(request, response)));
  return {
    orders,
    delivered,
    address: addressOf(server),
    /** Lets the slow deliveries finish. */
    finishLate: () => late.splice(0).forEach((finish) => finish()),
    close() {
      server.closeAllConnections();
      server.close();
      db.close();
    },
  };
}

async function runHistory(shop: ShopModule, seed: number, seen: Seen): Promise<void> {
  // A gateway for each case: its time does not advance without requests, while the shop signs with the real time.
  const box = openSandbox(':memory:', 0, { webhookAnswerMs: ANSWER_MS });
  await box.start();
  const random = createRandom(seed);
  const opened = await openShop(shop, box, random, seen);
  const { orders } = opened;
  const history: History = {
    ...{ box, random, orders, shop, receiver: opened.address, launches: new Map(), placed: new Map() },
  };
  await box.post('/sandbox/webhooks', { url: history.receiver, secret: SECRET });
  const steps: string[] = [];
  try {
    const abandoned = await act(history, steps, seen);
    await settle(box, opened.finishLate);
    await check(history, [...opened.delivered.values()], abandoned);
    seen.delivered += opened.delivered.size;
    seen.unpaid += abandoned.size;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`history of seed ${seed} (${steps.join(', ')}): ${why}`, { cause: error });
  } finally {
    opened.close();
    await box.close();
  }
}

/** Honest customers and attackers take turns; returns the order ids that were not paid. */
async function act(history: History, steps: string[], seen: Seen): Promise<Set<string>> {
  const { random, orders, shop, box } = history;
  const numbers = Array.from({ length: 1 + random.below(3) }, (_, index) => `A-${index + 1}`);
  for (const number of numbers) {
    const terms = {
      number,
      toCurrency: random.pick(['USDT-MATIC', 'USDT-ERC20']),
      toAmount: `${40 + random.below(300)}${random.pick(['', '.5', '.00'])}`,
      toWallet: random.pick(MERCHANT_WALLETS),
    };
    history.launches.set(
      number,
      shop.startOrder({ orders, secret: 'demo-secret', tokenAddresses: [] }, terms),
    );
  }
  const abandoned = new Set<string>();
  const moves: (Attack | string)[] = random.shuffled([
    ...numbers,
    ...Array.from({ length: 3 + random.below(6) }, () => random.pick(ATTACKS)),
  ]);
  for (const move of moves) {
    if (typeof move !== 'string') {
      steps.push(move.name);
      seen.attacks += 1;
      await move.run(history, random.pick(numbers));
      continue;
    }
    steps.push(`honest ${move}`);
    seen.honest += 1;
    const isPaid = random.chance(0.8);
    const order = await placeHonestly(history, move, isPaid);
    if (!isPaid) abandoned.add(move);
    history.placed.set(move, order['id'] as string);
    if (random.chance(0.3)) await box.advance(STEP_MS);
  }
  return abandoned;
}

/** Advances the time until nothing changes, and every attempt except the last has been made. */
async function settle(box: TestSandbox, finishLate: () => void): Promise<void> {
  let tried = -1;
  let since = 0;
  const areTried = async () => {
    const webhooks = (await box.ask('/sandbox/webhooks')).body['result'] as Json[];
    const now = box.gateway.clock.now().getTime();
    const isDone = webhooks.every(({ nextAt }) => nextAt === null || Date.parse(nextAt as string) > now);
    const attempts = webhooks.reduce((sum, webhook) => sum + Number(webhook['attempts']), 0);
    if (attempts !== tried) [tried, since] = [attempts, Date.now()];
    // No attempt is running, but one is due: after several failures, the receiver gets no more until the gateway's clock has advanced.
    else if (!isDone && Date.now() - since > 2 * ANSWER_MS) {
      await box.advance(REST_MS);
      since = Date.now();
    }
    return isDone;
  };
  for (const ms of [...Array.from({ length: STEPS }, () => STEP_MS), ...RETRIES_MS]) {
    await box.advance(ms);
    await until(areTried);
    finishLate();
  }
}

async function check({ box, orders, placed }: History, delivered: ShopOrder[], abandoned: Set<string>) {
  const ledger = await box.ledger();
  const names = delivered.map(({ number }) => number);
  assert.equal(new Set(names).size, names.length, 'one order was delivered twice');
  for (const { number, toCurrency, toAmount, toWallet } of delivered) {
    const payouts = (ledger['payouts'] as Json[]).filter(({ orderId }) => orderId === placed.get(number));
    assert.equal(payouts.length, 1, `${number} was delivered and nothing was paid out for it`);
    const [{ amount, currency, destination }] = payouts as [Json];
    assert.deepEqual(
      [Number(amount), currency, destination],
      [Number(toAmount), toCurrency, toWallet],
      number,
    );
  }
  const wanted = [...orders.keys()].filter((number) => !abandoned.has(number));
  assert.deepEqual([...names].sort(), wanted.sort(), 'what was paid is what was delivered');
}
