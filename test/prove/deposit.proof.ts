// Host-executed sell against a model wallet: whatever is pressed, answered, lost, reloaded or removed, nothing is sent twice.
import fc from 'fast-check';
import { isFinal } from '../../src/domain/order/status.ts';
import { isTransferPossible } from '../../src/orders/deposit-store.ts';
import { MAX_TABS, oneCase, type Case, type Step } from './deposit-cases.ts';
import { createWorld, isBlind, type Tab, type World, type WorldOptions } from './deposit-world.ts';
import type { Proof } from './proof.ts';

interface Seen {
  steps: number;
  asked: number;
  transfers: number;
  secondKeys: number;
  cancelled: number;
}

/** Within this time every open tab has read the order; after a network failure it waits longer between reads. */
const READ_MS = 4_000;
const READ_AFTER_BREAK_MS = 65_000;
const WRITTEN_AGAIN_MS = 1_000;
/** What a removed page learns is only in storage, until the open tabs have read it there. */
const READ_AGAIN_MS = 1_000;

async function play({ options: given, steps }: Case, seen: Seen): Promise<void> {
  const world = createWorld(given);
  if (given.refusal?.after === 0) world.refuse();
  world.open();
  await world.clock.advance(0);
  try {
    for (const [index, one] of steps.entries()) {
      if (index === given.refusal?.after) world.refuse();
      await take(world, one, given);
      seen.steps += 1;
      verify(world, given);
    }
    if (!isBlind(given)) await verifyEnd(world, given);
  } finally {
    for (const one of [...world.tabs]) one.close();
  }
  const { asked, transfers } = world.wallet;
  seen.asked += asked.length;
  seen.transfers += transfers.size;
  if (new Set(asked.map(({ key }) => key)).size > 1) seen.secondKeys += 1;
  if (world.told.some(({ type }) => type === 'operation_fail') && asked.length > 0) seen.cancelled += 1;
}

const tabAt = ({ tabs }: World, index: number): Tab | undefined => tabs[index % Math.max(tabs.length, 1)];

const isLeft = ({ tabs }: World, page: object | null): boolean =>
  page !== null && tabs.every((tab) => tab !== page);

export async function take(world: World, one: Step, given: WorldOptions): Promise<void> {
  const { wallet, gateway, clock } = world;
  switch (one.do) {
    case 'press':
      return pressSend(world, one);
    case 'cancel':
      return pressCancel(world, one);
    case 'said sent':
      return void tabAt(world, one.tab)?.sell.markSent();
    case 'reload':
    case 'put away': {
      const old = tabAt(world, one.tab);
      // A removed element leaves the page and its promises behind.
      if (one.do === 'reload') old?.unload();
      else old?.close();
      world.open(old);
      break;
    }
    case 'open tab':
      if (world.tabs.length < (given.refusal?.tabs ?? MAX_TABS)) world.open();
      break;
    case 'wallet answers':
      if (isLeft(world, wallet.answer())) await clock.advance(READ_AGAIN_MS);
      break;
    case 'wallet sends':
      wallet.send();
      break;
    case 'crypto is seen':
      if (wallet.transfers.size > 0 && gateway.order.status === 'can_be_processed')
        world.become('processing_started');
      break;
    case 'order expires':
      if (gateway.order.status === 'can_be_processed') world.become('expired');
      break;
    case 'storage emptied':
      // Without open tabs nothing knows it any more; for a final order, no tab looks for what it knows.
      if (given.refusal || world.tabs.length === 0 || isFinal(gateway.order.status)) break;
      world.empty(one.of);
      // Every open tab stores it again within this time.
      await clock.advance(WRITTEN_AGAIN_MS);
      break;
    case 'memo changes':
      if (gateway.order.status === 'can_be_processed') world.changeMemo();
      break;
    case 'uri changes':
      if (gateway.order.status === 'can_be_processed') world.changeUri();
      break;
    case 'line':
      gateway.isOffline = one.isOffline;
      break;
    case 'wait':
      await clock.advance(one.ms);
  }
  await clock.advance(0);
}

/** A customer can press only a visible button. */
async function pressSend(
  world: World,
  { tab: index, turn: wanted, how }: Step & { do: 'press' },
): Promise<void> {
  const pressed = how === 'in both tabs' ? world.tabs : [tabAt(world, index)];
  for (const one of pressed) {
    if (!one) continue;
    one.next = wanted;
    void one.sell.sendFromWallet();
    if (how === 'twice') void one.sell.sendFromWallet();
  }
  await world.clock.advance(0);
}

/** The question may have been shown before a transfer began elsewhere (`isForced`), and coincide with a press of Send (`isMet`). */
async function pressCancel(world: World, wanted: Step & { do: 'cancel' }): Promise<void> {
  const one = tabAt(world, wanted.tab);
  if (!one || !(wanted.isForced || isOffered(one))) return;
  world.gateway.losesAnswers = wanted.losesAnswer;
  const cancelling = one.order.cancel();
  if (wanted.isMet)
    await pressSend(world, { do: 'press', tab: wanted.tab, turn: wanted.turn, how: 'in both tabs' });
  await world.clock.advance(0);
  await cancelling;
  world.gateway.losesAnswers = false;
}

export function isOffered({ context: { stores } }: Tab): boolean {
  return (
    stores.order.order?.status === 'can_be_processed' &&
    !isTransferPossible(stores.deposit, stores.order.order)
  );
}

const ONCE = [
  'operation_created',
  'payment_pending',
  'payment_sent',
  'operation_pending',
  'operation_success',
  'operation_fail',
];

export function verify({ violations, told }: World, given: WorldOptions): void {
  for (const type of isBlind(given) ? [] : ONCE) {
    const tellers = told.filter((one) => one.type === type).map(({ tab: teller }) => teller);
    // If messages between tabs arrive too late, two tabs' pages may each announce their own.
    const times = given.isLate ? tellers.length - new Set(tellers).size + 1 : tellers.length;
    if (times > 1) violations.push(`${type} is told ${times} times`);
  }
  if (violations.length > 0) throw new Error(violations.join('; '));
}

/** Ends everything that is still open: the buttons are right, and the page is notified of the end. */
export async function verifyEnd(world: World, given: WorldOptions): Promise<void> {
  const { wallet, gateway, clock, violations } = world;
  const wasBroken = gateway.isOffline || gateway.lostReads > 0;
  const readMs = wasBroken ? READ_AFTER_BREAK_MS : READ_MS;
  gateway.isOffline = false;
  if (world.tabs.length === 0) world.open();
  wallet.send();
  await clock.advance(readMs);
  const hears = (type: string) => world.told.some((one) => one.type === type);
  const saidSent = hears('payment_sent');
  for (const one of world.tabs) {
    const { deposit, order } = one.context.stores;
    // With another memo, the order is stopped.
    if (order.order?.status !== 'can_be_processed' || order.outcome === 'altered') continue;
    const isOpen = wallet.isUnderWay() || saidSent;
    if (isOpen && isOffered(one)) violations.push('cancel is offered while something may be under way');
    if (!isOpen && !isOffered(one)) violations.push('cancel is not offered although nothing was sent');
    const isSendable = deposit.isOffered && (deposit.phase === 'none' || deposit.phase === 'refused');
    if (!isOpen && !given.own && gateway.lostCancels === 0 && !isSendable)
      violations.push(`nothing was sent, and it cannot be: ${deposit.phase}`);
  }
  if (gateway.order.status === 'can_be_processed')
    world.become(wallet.transfers.size > 0 ? 'processing_started' : 'expired');
  await clock.advance(readMs);
  if (!isFinal(gateway.order.status)) world.become('complete');
  await clock.advance(readMs);
  if (hears('operation_success') === hears('operation_fail'))
    violations.push('the page does not hear of one end');
  verify(world, given);
}

export const proof: Proof = {
  name: 'deposit',
  rule: 'a sell order gets a second transfer only after certain refusals alone, and is not cancelled while one may be under way',
  cases: { whole: 10_000, inTests: 120 },
  async run(cases, seed) {
    const seen: Seen = { steps: 0, asked: 0, transfers: 0, secondKeys: 0, cancelled: 0 };
    const tried = await fc.check(
      fc.asyncProperty(oneCase, (one) => play(one, seen)),
      { numRuns: cases, seed },
    );
    if (tried.failed)
      throw new Error(
        `${String(tried.errorInstance)}, by ${fc.stringify(tried.counterexample)} (seed ${seed})`,
      );
    if (cases >= 100 && (seen.secondKeys === 0 || seen.transfers === 0 || seen.cancelled === 0))
      throw new Error(`The cases reach too little: ${JSON.stringify(seen)}`);
    return `${cases} histories, ${seen.steps} steps, the wallet asked ${seen.asked} times, ${seen.transfers} transfers, ${seen.secondKeys} orders with further keys`;
  },
};
