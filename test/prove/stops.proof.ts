// A purchase that is stopped at every moment at which something is sent, answered or stored: the storage is emptied, the page is loaded
// again, put away or doubled. Whatever the customer does then, nothing is charged twice, hidden, or told twice.
import { verify, verifyEnd } from './payments.proof.ts';
import type { PaymentTurn } from './payments-gateway.ts';
import { createPayWorld, type CreationAnswer, type PayWorld } from './payments-world.ts';
import type { Proof } from './proof.ts';
import { createRandom } from './random.ts';

const WANTED = ['100', '98'] as const;
const OTHER = ['60', '58.8'] as const;

/** What becomes of the stopped purchase. */
const ENDINGS: Readonly<Record<string, { creation: CreationAnswer; turn: PaymentTurn }>> = {
  'all goes well': { creation: 'order', turn: { chargedAfterMs: 0, answer: 'accepted', card: 'card 1' } },
  'the order’s answer is lost': {
    creation: 'lost',
    turn: { chargedAfterMs: 0, answer: 'accepted', card: 'card 1' },
  },
  'charged, the answer is lost': {
    creation: 'order',
    turn: { chargedAfterMs: 0, answer: 'lost', card: 'card 1' },
  },
  'charged late, the answer is lost': {
    creation: 'order',
    turn: { chargedAfterMs: 12_000, answer: 'lost', card: 'card 1' },
  },
  'not charged, the answer is lost': {
    creation: 'order',
    turn: { chargedAfterMs: null, answer: 'lost', card: 'card 1' },
  },
  refused: { creation: 'order', turn: { chargedAfterMs: null, answer: 'refused', card: 'card 1' } },
  'the server fails after the charge': {
    creation: 'order',
    turn: { chargedAfterMs: 0, answer: 'server failed', card: 'card 1' },
  },
};

const STOPS: Readonly<Record<string, (world: PayWorld) => void>> = {
  'local storage is emptied': (world) => world.empty('local'),
  'both storages are emptied': (world) => world.empty('both'),
  'local storage is emptied and the page is loaded again'(world) {
    world.empty('local');
    reload(world);
  },
  'the page is loaded again': reload,
  'another tab is opened': (world) => void world.open(),
  'the element is put away and back'(world) {
    const [tab] = world.tabs;
    tab?.close();
    if (tab) world.open(tab, true);
  },
  // The page before this one lives on, with the same tab's storage.
  'the browser brings the page back beside a later one of its tab': (world) => void world.open(world.tabs[0]),
};

function reload(world: PayWorld): void {
  const [tab] = world.tabs;
  tab?.close();
  if (tab) world.open(tab);
}

interface Case {
  ending: keyof typeof ENDINGS;
  stop: keyof typeof STOPS;
  /** After so many moments; with fewer nothing is stopped. */
  at: number;
}

/** Answers whether the moment came. */
async function play({ ending, stop, at }: Case): Promise<boolean> {
  const world = createPayWorld();
  const { creation, turn } = ENDINGS[ending]!;
  let moments = 0;
  const { clock } = world;
  world.open();
  await clock.advance(0);
  world.watchMoments(() => {
    moments += 1;
    // What runs now runs to its next await.
    if (moments === at) queueMicrotask(() => STOPS[stop]!(world));
  });
  try {
    world.creation.answer = creation;
    world.tabs[0]!.confirm(WANTED);
    await clock.advance(1_000);
    // A customer whose order was not made presses again.
    if (!world.tabs[0]!.context.stores.order.order) world.tabs[0]!.confirm(WANTED);
    await clock.advance(1_000);
    world.tabs[0]!.pay(turn);
    await clock.advance(6_000);
    verify(world, 0);
    const hasStopped = moments >= at;
    world.watchMoments(() => {});
    await buyAgain(world);
    await verifyEnd(world);
    return hasStopped;
  } finally {
    for (const tab of [...world.tabs]) tab.close();
  }
}

/** As somebody who believes that nothing came of it; a question is answered by waiting. */
async function buyAgain(world: PayWorld): Promise<void> {
  const { clock } = world;
  for (const tab of world.tabs) {
    tab.order.toCalculator();
    tab.confirm(OTHER);
    await clock.advance(1_000);
    if (tab.context.stores.order.question) tab.asking.wait();
    await clock.advance(1_000);
    tab.pay({ chargedAfterMs: 0, answer: 'accepted', card: 'card 1' });
    await clock.advance(6_000);
    verify(world, Infinity);
  }
}

function* allCases(): Generator<Omit<Case, 'at'>> {
  for (const ending of Object.keys(ENDINGS)) for (const stop of Object.keys(STOPS)) yield { ending, stop };
}

export const proof: Proof = {
  name: 'stops',
  rule: 'a purchase that is stopped at any moment is ordered and charged once, shown, and told with one end',
  cases: { whole: Infinity, inTests: 40 },
  /** All of them, or so many of them by chance. */
  async run(cases, seed) {
    const random = createRandom(seed);
    let stopped = 0;
    const rows = [...allCases()];
    const tryOne = async (one: Case) => {
      try {
        return await play(one);
      } catch (error) {
        throw new Error(`${one.ending}; ${one.stop}, moment ${one.at}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    };
    if (Number.isFinite(cases)) {
      for (let index = 0; index < cases; index += 1)
        if (await tryOne({ ...random.pick(rows), at: 1 + random.below(30) })) stopped += 1;
    } else for (const row of rows) for (let at = 1; await tryOne({ ...row, at }); at += 1) stopped += 1;
    if (stopped < Math.min(cases, 100) / 3) throw new Error(`only ${stopped} were stopped`);
    return `${rows.length} ways, stopped at ${stopped} moments`;
  },
};
