// Payments of several orders from several tabs: orders and responses lost and late, Back, reloads, sessions that end, and cancellations.
import { isFinal, isPayable } from '../../src/domain/order/status.ts';
import { createIdempotencyKeys, PROCESSING } from '../../src/orders/idempotency-keys.ts';
import { isPending, pendingPayments } from '../../src/orders/ledger.ts';
import { createPayWorld, type PayTab, type PayWorld } from './payments-world.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';

const AMOUNTS = [
  ['100', '98'],
  ['60', '58.8'],
  ['30', '29.4'],
] as const;
const MOST_TABS = 2;
const MOST_STEPS = 14;
/** The longest pause between two reads after failures, plus a margin. */
const AFTER_BREAK_MS = 70_000;
const SEEN_WITHIN_MS = 15_000;

interface Seen {
  steps: number;
  orders: number;
  charges: number;
  asked: number;
  reads: number;
}

const STEPS = {
  pay(_world, tab, random) {
    const isCharged = random.chance(0.6);
    tab.pay({
      chargedAfterMs: isCharged ? random.pick([0, 0, 3_000, 12_000, 45_000]) : null,
      ...(random.chance(0.1) && { arrivesAfterMs: 45_000 }),
      answer: random.pick(['accepted', 'refused', 'lost', 'lost', 'server failed', 'never']),
      card: random.pick(['card 1', 'card 1', 'card 2']),
    });
  },
  confirm: (_world, tab, random) => tab.confirm(random.pick(AMOUNTS)),
  'confirm again': (_world, tab, random) => tab.confirm(random.pick(AMOUNTS)),
  'to calculator': (_world, tab) => tab.order.toCalculator(),
  'creation is lost': (world, _tab, random) =>
    world.faults.plan('create', random.pick(['answer lost', 'signed out after'])),
  wait: (_world, tab) => tab.asking.waitForPayment(),
  close: (_world, tab) => tab.asking.closeQuestion(),
  cancel: (_world, tab) => tab.cancel(),
  show(_world, tab) {
    const { question } = tab.context.stores.order;
    if (question) void tab.asking.show(question.orderId).catch(() => undefined);
  },
  'accept rate': (_world, tab) => void tab.order.acceptPrice(),
  reload(world, tab) {
    tab.close();
    world.open(tab);
  },
  'put back'(world, tab) {
    tab.close();
    world.open(tab, true);
  },
  'storage emptied': (world, _tab, random) => world.empty(random.pick(['local', 'both'])),
  'another tab'(world) {
    if (world.tabs.length < MOST_TABS) world.open();
  },
  'close tab'(world, tab) {
    if (world.tabs.length > 1) tab.close();
  },
  'sign out': (_world, tab) => tab.signOut(),
  'sign in': (_world, tab) => tab.signIn(),
  'line down': (world) => void (world.line.isDown = true),
  'line up': (world) => void (world.line.isDown = false),
  'order moves'({ gateway }, _tab, random) {
    const paid = [...gateway.orders.values()].filter(({ status }) => status === 'processing_started');
    if (paid.length > 0) gateway.put({ ...random.pick(paid), status: random.pick(['complete', 'failed']) });
  },
  'order expires'({ gateway }, _tab, random) {
    const open = [...gateway.orders.values()].filter(
      ({ id, status }) => isPayable(status) && !gateway.isRunning(id),
    );
    if (open.length > 0) gateway.put({ ...random.pick(open), status: 'expired' });
  },
} satisfies Record<string, (world: PayWorld, tab: PayTab, random: Random) => void>;

type Step = keyof typeof STEPS;
/** The steps that matter most occur more often. */
const BAG: readonly Step[] = [
  ...(Object.keys(STEPS) as Step[]),
  ...([
    'pay',
    'pay',
    'pay',
    'pay',
    'pay',
    'pay',
    'pay',
    'pay',
    'confirm',
    'confirm',
    'confirm again',
    'wait',
    'line up',
    'sign in',
  ] as const),
];
const PAUSES_MS = [0, 0, 1_000, 5_000, 12_000, 40_000];

async function play(random: Random, seen: Seen): Promise<void> {
  const world = createPayWorld();
  const history: string[] = [];
  try {
    world.open();
    await world.clock.advance(0);
    world.tabs[0]!.confirm(AMOUNTS[0]);
    await world.clock.advance(1_000);
    let calmFrom = 0;
    for (let count = 2 + random.below(MOST_STEPS); count > 0; count -= 1) {
      const step = random.pick(BAG);
      const tab = random.pick(world.tabs);
      // Every open tab stores it again within this time.
      const ms = step === 'storage emptied' ? 6_000 : random.pick(PAUSES_MS);
      history.push(`${step} (tab ${world.tabs.indexOf(tab) + 1}), ${ms} ms`);
      STEPS[step](world, tab, random);
      await world.clock.advance(ms);
      if (world.tabs.some(({ context }) => context.stores.order.question)) seen.asked += 1;
      if (isDisturbed(world)) calmFrom = world.clock.ticks() + AFTER_BREAK_MS;
      verify(world, calmFrom);
      seen.steps += 1;
    }
    await verifyEnd(world);
    seen.orders += world.gateway.orders.size;
    seen.charges += world.gateway.charges.length;
    seen.reads += world.tabs.reduce((sum, { context }) => sum + context.gateway.requests.length, 0);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n  ${history.join('\n  ')}`, { cause: error });
  } finally {
    for (const tab of [...world.tabs]) tab.close();
  }
}

const isDisturbed = ({ line, tabs }: PayWorld): boolean =>
  line.isDown || !tabs.some(({ context }) => context.stores.session.token);

function require(isRight: boolean, rule: string): void {
  if (!isRight) throw new Error(rule);
}

const count = ({ told }: PayWorld, orderId: string, types: readonly string[]): number =>
  told.filter((one) => one.orderId === orderId && types.includes(one.type)).length;

const ENDS = ['operation_success', 'operation_fail'];
/** An order that failed before any read showed it as paid is announced only by its end. */
const SHOWS = ['payment_sent', ...ENDS];

export function verify(world: PayWorld, calmFrom: number): void {
  const { gateway, told, clock, broken } = world;
  const ledger = world.stored();
  require(broken.length === 0, broken.join('; '));
  for (const { id } of gateway.orders.values()) {
    const charges = gateway.charges.filter(({ orderId }) => orderId === id);
    require(charges.length <= 1, `${charges.length} charges for ${id}`);
    require(count(world, id, ['payment_sent']) <= 1, `payment_sent is told twice of ${id}`);
    require(count(world, id, ENDS) <= 1, `the end of ${id} is told twice`);
    if (gateway.isUnknown(id)) {
      require(isPending(ledger, id), `${id} is forgotten while nobody knows`);
      require(createIdempotencyKeys(ledger).has(id, PROCESSING), `the key of ${id} ends while nobody knows`);
    }
    const [charge] = charges;
    if (!charge || charge.at < calmFrom || clock.ticks() - charge.at <= SEEN_WITHIN_MS) continue;
    const sent = told.find((one) => one.orderId === id && SHOWS.includes(one.type));
    const isInTime = sent !== undefined && sent.at - charge.at <= SEEN_WITHIN_MS;
    require(isInTime, `the charge of ${id} is not seen within ${SEEN_WITHIN_MS} ms`);
  }
}

/**
 * Everything works again, and every order reaches its end: each end is announced, and only that is still stored once its customer has seen
 * it. A charge whose end no screen showed is still listed.
 */
export async function verifyEnd(world: PayWorld): Promise<void> {
  const { gateway, clock, tabs, line, faults } = world;
  line.isDown = false;
  faults.end();
  for (const tab of tabs) tab.signIn();
  await clock.advance(AFTER_BREAK_MS);
  verify(world, Infinity);
  const charged = new Set(gateway.charges.map(({ orderId }) => orderId));
  for (const id of charged) require(count(world, id, SHOWS) > 0, `the charge of ${id} is never told`);
  for (const known of gateway.orders.values())
    if (!isFinal(known.status))
      gateway.put({ ...known, status: charged.has(known.id) ? 'complete' : 'expired' });
  await clock.advance(AFTER_BREAK_MS);
  verify(world, Infinity);
  for (const id of charged) {
    require(count(world, id, ENDS) === 1, `the end of ${id} is never told`);
    require(!createIdempotencyKeys(world.stored()).has(id, PROCESSING), `the key of ${id} is left behind`);
  }
  for (const { asking, context } of tabs)
    for (const { entry } of context.stores.order.unsettled) asking.dismiss(entry.orderId);
  const left = pendingPayments(world.stored()).map(({ orderId }) => orderId);
  require(left.length === 0, `still listed: ${left.join(', ')}`);
}

export const proof: Proof = {
  name: 'payments',
  rule: 'one wish is ordered and charged once, every charge is seen and told with one end, and no key ends before its payment is known',
  cases: { whole: 10_000, inTests: 60 },
  async run(cases, seed) {
    const random = createRandom(seed);
    const seen: Seen = { steps: 0, orders: 0, charges: 0, asked: 0, reads: 0 };
    for (let index = 0; index < cases; index += 1) {
      const caseSeed = random.below(2 ** 31);
      try {
        await play(createRandom(caseSeed), seen);
      } catch (error) {
        throw new Error(`seed ${seed}, case ${index} (${caseSeed}): ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    const { steps, orders, charges, asked, reads } = seen;
    return `${cases} histories, ${steps} steps, ${orders} orders, ${charges} charges, asked after ${asked} steps, ${reads} calls`;
  },
};
