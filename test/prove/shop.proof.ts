// The documented shop among attackers: it delivers only what its own wallet was paid for, and every honest order can be placed.
import assert from 'node:assert/strict';
import { documentedShop, type ShopModule, type ShopOrder } from '../support/documented-shop.ts';
import { openSandbox, type Json, type TestSandbox } from '../gateway/harness.ts';
import { addressOf, listen, SECRET, until } from '../gateway/webhook-stage.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { ATTACKS, placeHonestly, MERCHANT_WALLETS, type Attack } from './shop-attacks.ts';

const STEP_MS = 10 * 60_000;
const STEPS = 3;

export interface History {
  box: TestSandbox;
  random: Random;
  /** The shop's own records. */
  orders: Map<string, ShopOrder>;
  shop: ShopModule;
  /** Where the shop hears webhooks. */
  receiver: string;
  /** Launches that the shop has signed, by order number. */
  launches: Map<string, { payload: string; signature: string }>;
  /** Orders that honest customers placed, and their sessions. */
  placed: Map<string, string>;
}

export const proof: Proof = {
  name: 'shop',
  rule: 'the documented shop delivers only what its own wallet was paid for in full, and every honest order can be placed',
  cases: { whole: 1_000, inTests: 8 },
  async run(cases, seed) {
    const shop = await documentedShop();
    const seen = { attacks: 0, honest: 0, delivered: 0, unpaid: 0 };
    for (let index = 0; index < cases; index += 1) await runHistory(shop, seed + index, seen);
    const { attacks, honest, delivered, unpaid } = seen;
    assert.equal(honest, delivered + unpaid);
    return `${cases} histories, ${attacks} attacks, ${honest} honest orders placed, ${delivered} delivered, ${unpaid} never paid`;
  },
};

type Seen = { attacks: number; honest: number; delivered: number; unpaid: number };

async function runHistory(shop: ShopModule, seed: number, seen: Seen): Promise<void> {
  // A gateway for each: its time stands still where nothing is asked, while the shop signs by the real one.
  const box = openSandbox(':memory:', 0);
  await box.start();
  const random = createRandom(seed);
  const orders = new Map<string, ShopOrder>();
  const delivered: ShopOrder[] = [];
  const { onOrder } = shop.createShop({
    orders,
    deliver: async (order) => Promise.resolve(void delivered.push(order)),
  });
  const server = await listen(shop.createReceiver({ secret: SECRET, onOrder }));
  const history: History = {
    ...{ box, random, orders, shop, receiver: addressOf(server), launches: new Map(), placed: new Map() },
  };
  await box.post('/sandbox/webhooks', { url: history.receiver, secret: SECRET });
  const steps: string[] = [];
  try {
    const abandoned = await act(history, steps, seen);
    await settle(box);
    await check(history, delivered, abandoned);
    seen.delivered += delivered.length;
    seen.unpaid += abandoned.size;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`history of seed ${seed} (${steps.join(', ')}): ${why}`, { cause: error });
  } finally {
    server.closeAllConnections();
    server.close();
    await box.close();
  }
}

/** Honest customers and attackers take turns; answers the numbers that nobody paid. */
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
    history.launches.set(number, shop.startOrder({ orders, secret: 'demo-secret' }, terms));
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

/** Time goes on until nothing moves, and the shop has heard of all of it. */
async function settle(box: TestSandbox): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await box.advance(STEP_MS);
    await until(async () => {
      const webhooks = (await box.ask('/sandbox/webhooks')).body['result'] as Json[];
      return webhooks.every(({ attempts }) => (attempts as number) > 0);
    });
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
