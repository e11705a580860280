// Random histories of the pure lifecycle: presses, lost and late responses, reads that overtake each other, other orders, reloads.
import assert from 'node:assert/strict';
import { isDoubtful, isReadOn } from '../../src/domain/order/unsettled.ts';
import { orderState, type LifecycleEvent, type OrderState } from '../../src/domain/order/lifecycle.ts';
import { PROCESSING } from '../../src/orders/idempotency-keys.ts';
import { isFinal, isPayable, isStepBack, type OrderStatus } from '../../src/domain/order/status.ts';
import { chargesOf, createWorld, type KnownOrder, type World } from './lifecycle-world.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';

const MOST_STEPS = 24;
/** States in which payment is offered, in doubt or not; the gateway may show a payment late. */
const OFFERED: readonly OrderState[] = ['ready', 'paying', 'inDoubt'];
const TERMINAL = ['operation_success', 'operation_fail'];
const WAY: readonly OrderStatus[] = [
  'processing_started',
  'auth_requested',
  'auth_complete',
  'transfer_processing_started',
  'blockchain_transaction_submited',
];
const ENDS: readonly OrderStatus[] = ['complete', 'complete', 'failed', 'expired'];

/** A pending response, and the key of the payment that it is about. */
interface Flight {
  orderId: string;
  key: string | null;
  arrive: () => void;
}

interface History {
  world: World;
  random: Random;
  flights: Flight[];
  /** Orders whose end the customer has seen. */
  seen: Set<string>;
}

const current = ({ world }: History): KnownOrder | undefined =>
  world.orders.get(world.state().order?.id ?? '');

const STEPS: Record<string, (history: History) => void> = {
  create({ world }) {
    // The rule of the command that creates orders: no other order while the outcome of a payment is unknown.
    if (!world.state().unsettled.some(isDoubtful)) world.create();
  },
  pay(history) {
    const { world, random, flights } = history;
    const known = current(history);
    const isSending = flights.some(({ orderId, key }) => orderId === known?.id && key !== null);
    if (!known || isSending) return;
    // Every send reads the order first.
    world.dispatch(world.ask(known));
    if (!OFFERED.includes(orderState(world.state()))) return;
    const key = world.begin(known, random.pick(['card 1', 'card 1', 'card 2']));
    const outcome = known.calls.get(key) ?? (random.chance(0.7) ? 'charged' : 'refused');
    const land = () => {
      if (!isPayable(known.status) && !known.calls.has(key)) return;
      known.calls.set(key, outcome);
      if (outcome === 'charged' && isPayable(known.status) && random.chance(0.7)) known.status = WAY[0]!;
    };
    // The call may be carried out before its response is lost, or long after.
    const isLate = random.chance(0.2);
    if (!isLate) land();
    const answer = world.show(known);
    flights.push({
      orderId: known.id,
      key,
      arrive() {
        if (isLate) land();
        if (random.chance(0.35)) return world.fail(known.id, 'network_error');
        if (known.calls.get(key) !== 'charged') return world.fail(known.id, 'validation_error');
        world.dispatch({ type: 'accepted', order: isLate ? world.show(known) : answer, now: world.now() });
      },
    });
  },
  ask(history) {
    const { world, random, flights } = history;
    const known = current(history);
    if (!known) return;
    const answer: LifecycleEvent = world.ask(known);
    const arrive = () => random.chance(0.8) && world.state().order?.id === known.id && world.dispatch(answer);
    flights.push({ orderId: known.id, key: null, arrive: () => void arrive() });
  },
  see: ({ world, random, seen }) => {
    const ended = world.state().unsettled.filter((one) => !isReadOn(one));
    if (ended.length === 0) return;
    const { orderId } = random.pick(ended).entry;
    seen.add(orderId);
    world.dispatch({ type: 'seen', orderId });
  },
  'read aside': ({ world, random }) => {
    const wanted = world.state().unsettled.filter(isReadOn);
    if (wanted.length === 0) return;
    readAside(world, random.pick(wanted).entry.orderId);
  },
  arrive({ random, flights }) {
    if (flights.length === 0) return;
    const [flight] = flights.splice(random.below(flights.length), 1);
    flight!.arrive();
  },
  move({ world, random }) {
    const moving = [...world.orders.values()].filter(({ status }) => !isFinal(status));
    if (moving.length > 0) move(random.pick(moving), random);
  },
  'look at another': ({ world, random }) => {
    const known = random.pick([...world.orders.values(), null]);
    if (known) world.dispatch({ type: 'answered', order: world.show(known), now: world.now() });
  },
  fail: ({ world }) => world.dispatch({ type: 'failed', now: world.now() }),
  reload({ world, flights }) {
    flights.length = 0;
    world.reload();
  },
  wait: ({ world, random }) => void world.pass(random.pick([1_000, 10_000, 40_000])),
};

/** Steps that move money are drawn more often. */
const OFTEN: readonly string[] = [...Object.keys(STEPS), 'pay', 'pay', 'arrive', 'arrive', 'move'];

function readAside(world: World, orderId: string): void {
  const known = world.orders.get(orderId)!;
  world.dispatch({ type: 'read', order: world.show(known), now: world.now() });
}

function move(known: KnownOrder, random: Random): void {
  if (chargesOf(known) === 0) {
    if (isPayable(known.status) && random.chance(0.2)) known.status = 'expired';
    return;
  }
  const next = WAY.indexOf(known.status) + 1;
  known.status = next >= WAY.length || random.chance(0.2) ? random.pick(ENDS) : WAY[next]!;
}

/** Checks what must hold after every step. */
function check(
  { world, flights, seen }: History,
  before: { id?: string; status?: OrderStatus; keyed: string[] },
): void {
  const { order, unsettled } = world.state();
  for (const known of world.orders.values()) {
    assert.ok(chargesOf(known) <= 1, `${known.id} was charged ${chargesOf(known)} times`);
    const terminal = world.told.filter(
      ({ type, orderId }) => orderId === known.id && TERMINAL.includes(type),
    );
    assert.ok(terminal.length <= 1, `${known.id} ended ${terminal.length} times for the page`);
    const isCharged = chargesOf(known) > 0;
    const isSeen = terminal.length > 0;
    const isRead = unsettled.some((one) => one.entry.orderId === known.id && isReadOn(one));
    assert.ok(!isCharged || isSeen || isRead, `${known.id} was charged, and nobody reads it on`);
    const isFound = seen.has(known.id) || world.listed().some(({ orderId }) => orderId === known.id);
    assert.ok(!isCharged || isFound, `${known.id} was charged, and a reload shows nothing of it`);
    if (!before.keyed.includes(known.id) || world.keys.has(known.id, PROCESSING)) continue;
    const isOpen = flights.some(({ orderId, key }) => orderId === known.id && key !== null);
    const isSettled = !isPayable(known.status) || isCharged || !isOpen;
    assert.ok(isSettled, `the key of ${known.id} ended while a payment was on its way`);
  }
  if (order && order.id === before.id && before.status)
    assert.ok(!isStepBack(before.status, order.status), `went back from ${before.status} to ${order.status}`);
}

/** The network is back, and everything is idle: every charge has then ended, is known to the page, and holds no key. */
function comeToRest(history: History): void {
  const { world, random, flights } = history;
  for (const { arrive } of flights.splice(0)) arrive();
  for (const known of world.orders.values())
    while (chargesOf(known) > 0 && !isFinal(known.status)) move(known, random);
  for (const { entry } of world.state().unsettled.filter(isReadOn)) readAside(world, entry.orderId);
  for (const known of world.orders.values()) {
    if (chargesOf(known) === 0) continue;
    const terminal = world.told.filter(
      ({ type, orderId }) => orderId === known.id && TERMINAL.includes(type),
    );
    assert.equal(terminal.length, 1, `${known.id} has ${terminal.length} ends at the page`);
    assert.ok(!world.keys.has(known.id, PROCESSING), `${known.id} has its key still`);
    world.dispatch({ type: 'seen', orderId: known.id });
    assert.ok(!world.listed().some(({ orderId }) => orderId === known.id), `${known.id} is listed still`);
  }
}

function run(cases: number, seed: number): Promise<string> {
  const seen = { steps: 0, orders: 0, charges: 0, told: 0 };
  for (let number = 0; number < cases; number += 1) {
    const random = createRandom(seed + number);
    const history: History = { world: createWorld(), random, flights: [], seen: new Set() };
    const { world } = history;
    const trail: string[] = [];
    try {
      world.create();
      for (let left = random.below(MOST_STEPS) + 4; left > 0; left -= 1) {
        const { order } = world.state();
        const keyed = [...world.orders.keys()].filter((id) => world.keys.has(id, PROCESSING));
        const step = random.pick(OFTEN);
        trail.push(step);
        STEPS[step]!(history);
        check(history, { id: order?.id, status: order?.status, keyed });
        seen.steps += 1;
      }
      comeToRest(history);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`seed ${seed + number}: ${message}; ${trail.join(', ')}`, { cause: error });
    }
    seen.orders += world.orders.size;
    seen.charges += [...world.orders.values()].filter((known) => chargesOf(known) > 0).length;
    seen.told += world.told.length;
  }
  const { steps, orders, charges, told } = seen;
  return Promise.resolve(
    `${cases} histories, ${steps} steps, ${orders} orders, ${charges} charges, ${told} messages to the page`,
  );
}

export const proof: Proof = {
  name: 'lifecycle',
  rule: 'one wish is charged once, nothing goes back, each order ends once for the page, a key ends only when settled, and what is unsettled is read on, and found until its end was seen',
  cases: { whole: 100_000, inTests: 1_000 },
  run,
};
