// A purchase, its authorisation and a sale interrupted at every await: the storage is emptied; the page is reloaded, removed, duplicated or
// frozen. Whatever the customer does then, nothing is paid twice, hidden, or announced twice.
import type { Fault } from './faults.ts';
import { verify, verifyEnd } from './payments.proof.ts';
import type { PaymentTurn } from './payments-gateway.ts';
import { createPayWorld, type PayTab, type PayWorld } from './payments-world.ts';
import type { Proof } from './proof.ts';
import { createRandom } from './random.ts';
import { STOPS, stopAt } from './stop-at.ts';
import { SALES, sell, sellFromStart } from './stops-sale.ts';

const WANTED = ['100', '98'] as const;
const OTHER = ['60', '58.8'] as const;
/** Every open tab stores again what was deleted within this time. */
const WRITTEN_AGAIN_MS = 6_000;
const ACCEPTED: PaymentTurn = { chargedAfterMs: 0, answer: 'accepted', card: 'card 1' };

interface Purchase {
  creation?: Fault;
  turn: PaymentTurn;
}

/** The outcomes of the interrupted purchase. */
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
  /** A wrong code that is typed before the right one. */
  code?: string;
}

/** The outcomes of the bank's code. */
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

/** Runs one case, interrupted in one way at one of its moments; resolves to the number of moments. */
export type Play = (stop: string, at: number) => Promise<number>;

async function withWorld(run: (world: PayWorld) => Promise<number>): Promise<number> {
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
      const stopping = stopAt(world, stop, at);
      const { rest, isLate } = stopping;
      if (creation) world.faults.plan('create', creation);
      world.tabs[0]!.confirm(WANTED);
      await rest(1_000);
      // A customer whose order was not created presses again.
      if (!world.tabs[0]!.context.stores.order.order) world.tabs[0]!.confirm(WANTED);
      await rest(1_000);
      world.tabs[0]!.pay(turn);
      await rest(6_000);
      stopping.end();
      await rest(WRITTEN_AGAIN_MS);
      verify(world, isLate() ? Infinity : 0);
      await buyAgain(world);
      await verifyEnd(world);
      return stopping.passed();
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
      const stopping = stopAt(world, stop, at);
      if (fault) world.faults.plan('authorise', fault);
      world.tabs[0]!.authorize(code);
      await stopping.rest(6_000);
      stopping.end();
      await stopping.rest(WRITTEN_AGAIN_MS);
      const calmFrom = stopping.isLate() ? Infinity : 0;
      verify(world, calmFrom);
      // Types the code wherever it is still required; a planned failure may happen only now.
      for (const tab of [...world.tabs, ...world.tabs]) {
        await showLeft(tab, world);
        tab.authorize();
        await clock.advance(6_000);
        verify(world, calmFrom);
      }
      if (world.gateway.charges.length !== 1) throw new Error('the code that the bank wants cannot be given');
      await buyAgain(world);
      await verifyEnd(world);
      return stopping.passed();
    });

/** After the storages were emptied, the calculator offers the order with 'Show' instead of opening it. */
async function showLeft({ context, asking }: PayTab, { clock }: PayWorld): Promise<void> {
  const { order, unsettled } = context.stores.order;
  const [left] = unsettled;
  if (order || !left) return;
  void asking.show(left.entry.orderId);
  await clock.advance(1_000);
}

/** A customer who believes that nothing happened; answers a question by waiting. */
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

/** The outcomes of a sale that is interrupted before its crypto is sent. */
const FROM_START: Readonly<Record<string, Play>> = {
  'all goes well': sellFromStart([]),
  'the order’s answer is lost': sellFromStart([['sell create', 'answer lost']]),
  'the reservation’s answer is lost': sellFromStart([['sell reserve', 'answer lost']]),
  'the card’s answer is lost': sellFromStart([['payout card', 'answer lost']]),
  'the card is taken late, the answer is lost': sellFromStart([['payout card', 'done late, answer lost']]),
  'it is given up': sellFromStart([], true),
  'it is given up, the answer is lost': sellFromStart([['sell cancel', 'answer lost']], true),
};

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
    ...Object.entries(FROM_START).map(([name, play]): [string, Play] => [
      `sell from its start: ${name}`,
      play,
    ]),
  ];
  return plays.flatMap(([name, play]) => Object.keys(STOPS).map((stop) => ({ name, stop, play })));
}

export const proof: Proof = {
  name: 'stops',
  rule: 'a purchase, its authorisation or a sale that is stopped at any moment is ordered, paid and sent once, shown, and told with one end',
  cases: { whole: Infinity, inTests: 60 },
  /** Runs all cases, or this many random ones. */
  async run(cases, seed) {
    const random = createRandom(seed);
    const ways = allWays();
    const tryOne = async ({ name, stop, play }: Way, at: number) => {
      try {
        return await play(stop, at);
      } catch (error) {
        throw new Error(`${name}; ${stop}, moment ${at}: ${(error as Error).message}`, { cause: error });
      }
    };
    /** The number of moments of each case, recorded without an interruption. */
    const recorded = new Map<string, number>();
    const momentsOf = async (way: Way) => {
      const known = recorded.get(way.name) ?? (await tryOne(way, Infinity));
      recorded.set(way.name, known);
      return known;
    };
    let stopped = 0;
    const wrong: string[] = [];
    if (Number.isFinite(cases))
      for (; stopped < cases; stopped += 1) {
        const way = random.pick(ways);
        await tryOne(way, 1 + random.below(await momentsOf(way)));
      }
    else
      for (const way of ways) {
        const moments = await momentsOf(way);
        for (let at = 1; at <= moments; at += 1, stopped += 1)
          // A full run collects all failures.
          await tryOne(way, at).catch((error: unknown) => wrong.push((error as Error).message));
      }
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${stopped} moments:\n${wrong.join('\n')}`);
    return `${ways.length} ways, stopped at ${stopped} moments`;
  },
};
