// Two of the money calls of one purchase or sale fail: each pair of faults, on two calls or on the same one twice.
import { isPayable } from '../../src/domain/order/status.ts';
import { findUnsettled, isAwaited } from '../../src/domain/order/unsettled.ts';
import { FAULT_NAMES, type Fault } from './faults.ts';
import { verify, verifyEnd } from './payments.proof.ts';
import { createPayWorld, type PayTab } from './payments-world.ts';
import { sellUnderFaults } from './pairs-sale.ts';
import type { Proof } from './proof.ts';
import { createRandom } from './random.ts';

export type FaultAt = readonly [call: string, fault: Fault];
type Pair = readonly [FaultAt, FaultAt];

interface Journey {
  calls: readonly string[];
  /** The call under test: other journeys test the pairs of the other calls. */
  about?: string;
  play: (faults: Pair) => Promise<void>;
}

/** Nine calls that move money, or on which moving it depends. */
const JOURNEYS: Readonly<Record<string, Journey>> = {
  'a purchase': { calls: ['create', 'reserve', 'pay', 'authorise'], play: (faults) => buy(faults, false) },
  'a purchase that is given up': {
    calls: ['create', 'reserve', 'pay', 'authorise', 'cancel'],
    about: 'cancel',
    play: (faults) => buy(faults, true),
  },
  'a sale': {
    calls: ['sell create', 'sell reserve', 'payout card'],
    play: (faults) => sellUnderFaults(faults, false),
  },
  'a sale that is given up': {
    calls: ['sell create', 'sell reserve', 'payout card', 'sell cancel'],
    about: 'sell cancel',
    play: (faults) => sellUnderFaults(faults, true),
  },
};

/** After this many presses a customer leaves. */
const MOST_PRESSES = 14;
/** Longer than any call runs, so that a doubtful outcome is known, or may be retried. */
const PAUSES_MS = [6_000, 40_000] as const;

const WANTED = ['100', '98'] as const;

async function buy(faults: Pair, isGivenUp: boolean): Promise<void> {
  const world = createPayWorld();
  const { clock, gateway, told } = world;
  try {
    const tab = world.open();
    await clock.advance(0);
    for (const [call, fault] of faults) world.faults.plan(call, fault);
    for (let press = 0; press < MOST_PRESSES && !isDone(tab); press += 1) {
      pressNext(tab, isGivenUp && press % 2 === 0);
      await clock.advance(PAUSES_MS[press % 2]!);
      verify(world, clock.ticks());
    }
    const { charges } = gateway;
    // One purchase, however many orders were created for it.
    if (charges.length > 1) throw new Error(`${charges.length} charges for one wish`);
    if (!isGivenUp && charges.length === 0) throw new Error('it cannot be bought any more');
    await verifyEnd(world);
    for (const { orderId } of charges)
      if (told.some((one) => one.orderId === orderId && one.reason === 'cancelled'))
        throw new Error(`${orderId} was announced as cancelled, but was paid`);
  } finally {
    for (const tab of [...world.tabs]) tab.close();
  }
}

const isDone = ({ context }: PayTab): boolean => {
  const { order, outcome } = context.stores.order;
  const isPaid = order !== null && !isPayable(order.status) && order.status !== 'auth_requested';
  return isPaid && outcome !== 'altered';
};

/** Presses what the screen offers. `isGivingUp`: gives up where that is offered. */
function pressNext(tab: PayTab, isGivingUp: boolean): void {
  const { order: store, session } = tab.context.stores;
  if (!session.token) tab.signIn();
  const { order, outcome, question } = store;
  if (question) return answerQuestion(tab, question.orderId);
  if (outcome === 'altered') tab.order.toCalculator();
  if (outcome === 'fatal') return;
  if (!order || outcome === 'altered' || order.status === 'created') return tab.confirm(WANTED);
  if (order.status === 'auth_requested')
    return isGivingUp ? void tab.order.cancel().catch(() => undefined) : tab.authorize();
  tab.pay({ chargedAfterMs: 0, answer: 'accepted', card: 'card 1', asksCode: true });
}

/** Answers by showing an order that waits for the customer, and by waiting for one in doubt. */
function answerQuestion({ context, asking }: PayTab, orderId: string): void {
  const known = findUnsettled(context.stores.order.unsettled, orderId);
  if (known && isAwaited(known)) void asking.show(orderId);
  else asking.waitForPayment();
}

interface Case {
  journey: string;
  faults: Pair;
}

/** A creation whose server failed twice counts as another purchase on purpose: its order is never shown, and so never paid. */
const isFailedCreation = ([call, fault]: FaultAt): boolean =>
  call.endsWith('create') && fault.startsWith('server fails');

function allCases(): Case[] {
  return Object.entries(JOURNEYS).flatMap(([journey, { calls, about }]) => {
    const single = calls.flatMap((call) => FAULT_NAMES.map((fault): FaultAt => [call, fault]));
    const pairs = single.flatMap((one, index) => single.slice(index).map((other): Pair => [one, other]));
    const isWanted = (pair: Pair) =>
      (!about || pair.some(([call]) => call === about)) && !pair.every(isFailedCreation);
    return pairs.filter(isWanted).map((faults) => ({ journey, faults }));
  });
}

export const proof: Proof = {
  name: 'pairs',
  rule: 'whatever two faults meet one purchase or sale, it is paid once, never hidden, never cancelled when paid, told with one end, and goes back nowhere',
  cases: { whole: Infinity, inTests: 30 },
  /** Runs all cases, or this many random ones. */
  async run(cases, seed) {
    const random = createRandom(seed);
    const all = random.shuffled(allCases());
    const chosen = all.slice(0, Math.min(cases, all.length));
    const wrong: string[] = [];
    for (const { journey, faults } of chosen)
      try {
        await JOURNEYS[journey]!.play(faults);
      } catch (error) {
        const what = faults.map(([call, fault]) => `${call}: ${fault}`).join('; ');
        wrong.push(`${journey}; ${what}: ${(error as Error).message}`);
        // A full run collects all failures; a short one stops at the first.
        if (Number.isFinite(cases)) break;
      }
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${chosen.length} pairs:\n${wrong.join('\n')}`);
    return `${chosen.length} of ${all.length} pairs`;
  },
};
