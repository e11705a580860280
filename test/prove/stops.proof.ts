// A purchase, its authorisation and a sale that are stopped at every moment at which something is sent, answered or stored: the storage
// is emptied, the page is loaded again, put away or doubled. Whatever the customer does then, nothing is paid twice, hidden, or told twice.
import type { Fault } from './faults.ts';
import { verify, verifyEnd } from './payments.proof.ts';
import type { PaymentTurn } from './payments-gateway.ts';
import { createPayWorld, type PayWorld } from './payments-world.ts';
import type { Proof } from './proof.ts';
import { createRandom } from './random.ts';
import { STOPS, stopAt } from './stop-at.ts';
import { SALES, sell } from './stops-sale.ts';

const WANTED = ['100', '98'] as const;
const OTHER = ['60', '58.8'] as const;
const ACCEPTED: PaymentTurn = { chargedAfterMs: 0, answer: 'accepted', card: 'card 1' };

interface Purchase {
  creation?: Fault;
  turn: PaymentTurn;
}

/** What becomes of the stopped purchase. */
const PURCHASES: Readonly<Record<string, Purchase>> = {
  'all goes well': { turn: ACCEPTED },
  'the order’s answer is lost': { creation: 'answer lost', turn: ACCEPTED },
  'charged, the answer is lost': { turn: { ...ACCEPTED, answer: 'lost' } },
  'charged late, the answer is lost': { turn: { ...ACCEPTED, chargedAfterMs: 12_000, answer: 'lost' } },
  'not charged, the answer is lost': { turn: { ...ACCEPTED, chargedAfterMs: null, answer: 'lost' } },
  refused: { turn: { ...ACCEPTED, chargedAfterMs: null, answer: 'refused' } },
  'the server fails after the charge': { turn: { ...ACCEPTED, answer: 'server failed' } },
};

interface Authorisation {
  fault?: Fault;
  /** Typed first in place of the right one. */
  code?: string;
}

/** What becomes of the bank's code. */
const AUTHORISATIONS: Readonly<Record<string, Authorisation>> = {
  'the code is taken': {},
  'the code is wrong': { code: '000000' },
  'the code is wrong, the answer is lost': { code: '000000', fault: 'answer lost' },
  'the code is taken, the answer is lost': { fault: 'answer lost' },
  'the code is taken late, the answer is lost': { fault: 'done late, answer lost' },
  'the code never arrives': { fault: 'never arrives' },
  'the server fails before the code is taken': { fault: 'server fails before' },
  'the server fails after the code was taken': { fault: 'server fails after' },
};

/** One way for a thing to go, stopped in one way after so many moments; answers whether the moment came. */
type Play = (stop: string, at: number) => Promise<boolean>;

async function withWorld(run: (world: PayWorld) => Promise<boolean>): Promise<boolean> {
  const world = createPayWorld();
  try {
    world.open();
    await world.clock.advance(0);
    return await run(world);
  } finally {
    for (const tab of [...world.tabs]) tab.close();
  }
}

const buy =
  ({ creation, turn }: Purchase): Play =>
  (stop, at) =>
    withWorld(async (world) => {
      const { clock } = world;
      const hasStopped = stopAt(world, stop, at);
      if (creation) world.faults.plan('create', creation);
      world.tabs[0]!.confirm(WANTED);
      await clock.advance(1_000);
      // A customer whose order was not made presses again.
      if (!world.tabs[0]!.context.stores.order.order) world.tabs[0]!.confirm(WANTED);
      await clock.advance(1_000);
      world.tabs[0]!.pay(turn);
      await clock.advance(6_000);
      verify(world, 0);
      const isStopped = hasStopped();
      await buyAgain(world);
      await verifyEnd(world);
      return isStopped;
    });

const authorise =
  ({ fault, code }: Authorisation): Play =>
  (stop, at) =>
    withWorld(async (world) => {
      const { clock } = world;
      world.tabs[0]!.confirm(WANTED);
      await clock.advance(1_000);
      world.tabs[0]!.pay({ ...ACCEPTED, asksCode: true });
      await clock.advance(1_000);
      const hasStopped = stopAt(world, stop, at);
      if (fault) world.faults.plan('authorise', fault);
      world.tabs[0]!.authorize(code);
      await clock.advance(6_000);
      verify(world, 0);
      const isStopped = hasStopped();
      // Wherever the code is asked for still, it is typed; what was to go wrong may go wrong only now.
      for (const tab of [...world.tabs, ...world.tabs]) {
        tab.authorize();
        await clock.advance(6_000);
        verify(world, 0);
      }
      if (world.gateway.charges.length !== 1) throw new Error('the code that the bank wants cannot be given');
      await buyAgain(world);
      await verifyEnd(world);
      return isStopped;
    });

/** As somebody who believes that nothing came of it; a question is answered by waiting. */
async function buyAgain(world: PayWorld): Promise<void> {
  const { clock } = world;
  for (const tab of world.tabs) {
    tab.order.toCalculator();
    tab.confirm(OTHER);
    await clock.advance(1_000);
    if (tab.context.stores.order.question) tab.asking.waitForPayment();
    await clock.advance(1_000);
    tab.pay(ACCEPTED);
    await clock.advance(6_000);
    verify(world, Infinity);
  }
}

/** By chance: a sale passes fewer moments than a purchase. */
const UP_TO = [6, 12, 24];

interface Way {
  name: string;
  stop: string;
  play: Play;
}

function allWays(): Way[] {
  const plays: [string, Play][] = [
    ...Object.entries(PURCHASES).map(([name, one]): [string, Play] => [`buy: ${name}`, buy(one)]),
    ...Object.entries(AUTHORISATIONS).map(([name, one]): [string, Play] => [name, authorise(one)]),
    ...Object.entries(SALES).map(([name, one]): [string, Play] => [`sell: ${name}`, sell(one)]),
  ];
  return plays.flatMap(([name, play]) => Object.keys(STOPS).map((stop) => ({ name, stop, play })));
}

export const proof: Proof = {
  name: 'stops',
  rule: 'a purchase, its authorisation or a sale that is stopped at any moment is ordered, paid and sent once, shown, and told with one end',
  cases: { whole: Infinity, inTests: 60 },
  /** All of them, or so many of them by chance. */
  async run(cases, seed) {
    const random = createRandom(seed);
    let stopped = 0;
    const ways = allWays();
    const tryOne = async ({ name, stop, play }: Way, at: number) => {
      try {
        return await play(stop, at);
      } catch (error) {
        throw new Error(`${name}; ${stop}, moment ${at}: ${(error as Error).message}`, { cause: error });
      }
    };
    if (Number.isFinite(cases)) {
      for (let index = 0; index < cases; index += 1)
        if (await tryOne(random.pick(ways), 1 + random.below(random.pick(UP_TO)))) stopped += 1;
    } else for (const way of ways) for (let at = 1; await tryOne(way, at); at += 1) stopped += 1;
    if (stopped < Math.min(cases, 100) / 3) throw new Error(`only ${stopped} were stopped`);
    return `${ways.length} ways, stopped at ${stopped} moments`;
  },
};
