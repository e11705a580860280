// Random histories of a customer and moving prices: waits, hidden pages, other amounts, presses at any moment, network failures.
import assert from 'node:assert/strict';
import { createCalculatorCommands } from '../../src/features/calculator/calculator-commands.ts';
import { setUpCalculator } from '../../src/features/launch/set-up-calculator.ts';
import { keepPrice } from '../../src/features/quote/keep-price.ts';
import { type Orders, createOrders } from '../../src/orders/orders.ts';
import { type Sale, createSale } from '../../src/orders/sale.ts';
import { decimal } from '../../src/domain/money/money.ts';
import { settle } from '../support/fake-clock.ts';
import { WALLET } from '../support/orders.ts';
import { createPriceWorld, type Amounts, type PriceWorld } from './price-world.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';

const STEPS = 16;

interface History {
  world: PriceWorld;
  random: Random;
  calculator: ReturnType<typeof createCalculatorCommands>;
  orders: Orders;
  sell: Sale;
  toleranceBps: number;
  /** What the customer saw at the last press of Proceed or Accept. */
  agreed: Amounts | null;
  charged: number;
  asked: number;
  said: number;
}

const isAtCalculator = ({ world }: History) => ['/buy', '/sell'].includes(world.context.navigator.path());
const amountsOf = ({ fromAmount, toAmount }: Amounts): Amounts => ({ fromAmount, toAmount });

/** Returns the values of both fields. */
function seen({ world }: History): Amounts {
  const { payText, receiveText } = {
    payText: world.context.stores.calculator.form.payValue,
    receiveText: world.context.stores.calculator.form.receiveValue,
  };
  return { fromAmount: payText, toAmount: receiveText };
}

/** Time may pass between a press and its end. */
async function press(history: History, run: () => Promise<unknown>): Promise<unknown> {
  const { world, random } = history;
  const done = run();
  if (random.chance(0.2)) await world.context.clock.advance(random.below(40) * 1000);
  const result = await done;
  await settle();
  return result;
}

const STEPS_OF: Record<string, (history: History) => Promise<unknown>> = {
  wait: ({ world, random }) => world.context.clock.advance(random.pick([1, 5, 20, 31, 45, 70, 130]) * 1000),
  async longWait({ world, random }) {
    if (world.known && random.chance(0.3)) await world.context.clock.advance(610_000);
  },
  async hide({ world, random }) {
    world.context.setHidden(random.chance(0.5));
    await settle();
  },
  async line({ world, random }) {
    world.isLineDown = random.chance(0.3);
    world.wasLineDown ||= world.isLineDown;
  },
  async type(history) {
    if (!isAtCalculator(history)) return;
    const { calculator, random } = history;
    calculator.typeAmount(random.pick(['pay', 'receive'] as const), String(150 + random.below(200)));
    await settle();
  },
  async proceed(history) {
    if (!isAtCalculator(history) || history.world.known) return;
    const now = seen(history);
    if (await press(history, () => history.calculator.proceed())) history.agreed = now;
    history.world.context.stores.address.address = WALLET;
  },
  async accept(history) {
    const { priceChange } = history.world.context.stores.calculator;
    if (priceChange?.verdict !== 'worse' || history.world.known) return;
    history.asked += 1;
    const seenAfter = amountsOf(priceChange.after);
    if (isAtCalculator(history))
      assert.deepEqual(seenAfter, seen(history), 'the new price is the one in the fields');
    await press(history, () => history.calculator.acceptPrice());
    history.agreed = seenAfter;
  },
  async back(history) {
    const { world, random } = history;
    if (!world.known && random.chance(0.3))
      world.context.navigator.go(world.mode === 'buy' ? '/buy' : '/sell');
  },
  async order(history) {
    const { world } = history;
    if (isAtCalculator(history) || world.known || !history.agreed) return;
    await press(history, () => (world.mode === 'buy' ? history.orders.reserve() : history.sell.prepare()));
  },
  async acceptRate(history) {
    const { world } = history;
    const { rateChange } = world.context.stores.order;
    if (!rateChange) return;
    history.asked += 1;
    const after = amountsOf(rateChange.after);
    await press(history, async () =>
      world.mode === 'buy' ? history.orders.acceptPrice() : history.sell.acceptPrice(),
    );
    history.agreed = after;
  },
  async reserveAgain(history) {
    const { world, orders } = history;
    const { order, rateChange } = world.context.stores.order;
    if (!order || rateChange || world.mode === 'sell') return;
    if (Date.parse(order.reservationExpiresAt!) > world.context.clock.now()) return;
    await press(history, () => orders.reserveAgain());
  },
  async pay(history) {
    const { world } = history;
    const { order: store } = world.context.stores;
    const { order } = store;
    if (!order || !world.known || store.rateChange || store.activity) return;
    if (world.mode === 'buy' && order.status !== 'reserved') return;
    if (Date.parse(order.reservationExpiresAt!) <= world.context.clock.now()) return;
    charge(history, amountsOf(world.known), amountsOf(order));
  },
};

/** The charged amounts must be visible on the screen, and no worse than what the customer accepted. */
function charge(history: History, charged: Amounts, shown: Amounts): void {
  const { agreed, toleranceBps } = history;
  assert.deepEqual(charged, shown, 'charged is what is shown');
  assert.ok(agreed, 'somebody agreed');
  history.charged += 1;
  const most = decimal(agreed.fromAmount).times(String(10_000 + toleranceBps));
  const least = decimal(agreed.toAmount).times(String(10_000 - toleranceBps));
  const isFair =
    decimal(charged.fromAmount).times('10000').lte(most) &&
    decimal(charged.toAmount).times('10000').gte(least);
  assert.ok(isFair, `charged ${JSON.stringify(charged)}, agreed ${JSON.stringify(agreed)}`);
}

/** A customer usually answers a question. */
function nextStep({ world, random }: History, names: readonly string[]): string {
  const { calculator, order } = world.context.stores;
  if (order.rateChange && random.chance(0.6)) return 'acceptRate';
  if (calculator.priceChange?.verdict === 'worse' && random.chance(0.6)) return 'accept';
  return random.pick([...names, 'wait', 'proceed', 'order', 'pay']);
}

async function live(seed: number): Promise<History> {
  const random = createRandom(seed);
  const toleranceBps = random.pick([0, 0, 50]);
  const world = createPriceWorld(random, toleranceBps);
  const { context } = world;
  await setUpCalculator(context);
  const history: History = {
    world,
    random,
    calculator: createCalculatorCommands(context),
    orders: createOrders(context),
    sell: createSale(context),
    toleranceBps,
    agreed: null,
    charged: 0,
    asked: 0,
    said: 0,
  };
  keepPrice(context);
  const names = Object.keys(STEPS_OF);
  const done: string[] = [];
  try {
    for (let step = 0; step < STEPS && history.charged === 0; step += 1) {
      const name = nextStep(history, names);
      done.push(name);
      await STEPS_OF[name]!(history);
      const change = context.stores.calculator.priceChange;
      if (change && change.verdict !== 'worse') history.said += 1;
      assertFresh(history);
    }
  } catch (error) {
    throw new Error(`history ${seed}: ${done.join(', ')}`, { cause: error });
  } finally {
    context.scope.dispose();
  }
  return history;
}

/** While the page is visible and connected, it must not keep showing an expired price. */
function assertFresh({ world }: History): void {
  const { clock, stores, visibility } = world.context;
  if (visibility.isHidden() || world.wasLineDown || stores.order.order) return;
  const [entry] = Object.values(stores.catalog.rates);
  if (!entry?.validUntil || stores.catalog.ratesAt + 70_000 > clock.ticks()) return;
  assert.fail('a price that has run out is shown for long');
}

export const proof: Proof = {
  name: 'price',
  rule: 'what is charged is what was last shown, and no worse than what was accepted, however prices move',
  cases: { whole: 10_000, inTests: 300 },
  async run(cases, seed) {
    const sums = { charged: 0, asked: 0, said: 0 };
    for (let index = 0; index < cases; index += 1) {
      const { charged, asked, said } = await live(seed + index);
      sums.charged += charged;
      sums.asked += asked;
      sums.said += said;
    }
    assert.ok(
      sums.charged > cases / 20 && sums.asked > cases / 20 && sums.said > cases / 50,
      JSON.stringify(sums),
    );
    return `${sums.charged} charged, ${sums.asked} new prices accepted, ${sums.said} times a better one was said`;
  },
};
