// A sale whose crypto is sent by the page's wallet or by hand, or which the customer gives up, interrupted at each of its moments.
import { isOffered, take, verify, verifyEnd } from './deposit.proof.ts';
import { createWorld, type World, type WorldOptions } from './deposit-world.ts';
import type { WalletTurn } from './deposit-wallet.ts';
import { createSaleWorld, isSold, pressNext, verifySale, verifySaleEnd } from './sale-world.ts';
import type { FaultAt } from './pairs.proof.ts';
import { stopAt } from './stop-at.ts';
import type { Play } from './stops.proof.ts';

interface Sale {
  /** The outcome of a request to the page's wallet. */
  turn?: WalletTurn;
  /** The outcome of the transfer that the page starts itself. */
  own?: WalletTurn;
  isByHand?: boolean;
  isCancelled?: 'answered' | 'answer lost';
}

const turn = (says: WalletTurn['says'], sends: WalletTurn['sends'], isLate = false): WalletTurn => ({
  ...{ says, sends, isLate },
});

/** The outcomes of the interrupted sale. */
export const SALES: Readonly<Record<string, Sale>> = {
  'the wallet sends': { turn: turn('hash', 'now') },
  'the wallet sends and answers late': { turn: turn('hash', 'now', true) },
  'the wallet sends and never answers': { turn: turn('nothing', 'now') },
  'the wallet gives up waiting and sends later': { turn: turn('timeout', 'later') },
  'the wallet sends and fails': { turn: turn('throws', 'now') },
  'the wallet refuses': { turn: turn('rejected', 'never', true) },
  'the page sends by itself': { own: turn('hash', 'now', true) },
  'it is sent by hand': { isByHand: true },
  'it is cancelled': { isCancelled: 'answered' },
  'it is cancelled, the answer is lost': { isCancelled: 'answer lost' },
  'it is cancelled, and the wallet is asked at once': { isCancelled: 'answered', turn: turn('hash', 'now') },
};

const AGAIN = turn('hash', 'now');
/** Every open tab has read the order, and has stored again what was deleted. */
const QUIET_MS = 5_000;

export const sell =
  ({ turn: wanted, own, isByHand, isCancelled }: Sale): Play =>
  async (stop, at) => {
    const options: WorldOptions = { isLate: false, hasLocks: true, own: own ?? null, refusal: null };
    const world = createWorld(options);
    try {
      const { clock, wallet, gateway } = world;
      const early = own ? stopAt(world, stop, at) : null;
      world.open();
      await (early?.rest(0) ?? clock.advance(0));
      const stopping = early ?? stopAt(world, stop, at);
      const [tab] = world.tabs;
      gateway.losesAnswers = isCancelled === 'answer lost';
      if (isByHand) tab!.sell.markSent();
      if (isCancelled) void tab!.order.cancel();
      if (wanted) {
        tab!.next = wanted;
        void tab!.sell.sendFromWallet();
      }
      await clock.advance(0);
      await clock.advance(1_000);
      wallet.answer();
      await stopping.rest(QUIET_MS);
      verify(world, options);
      gateway.losesAnswers = false;
      stopping.end();
      await tryAgain(world, options);
      wallet.send();
      await verifyEnd(world, options);
      return stopping.passed();
    } finally {
      for (const tab of [...world.tabs]) tab.close();
    }
  };

/** A customer who believes that nothing happened: sends again, and gives up, wherever that is offered. */
async function tryAgain(world: World, options: WorldOptions): Promise<void> {
  for (const index of world.tabs.keys()) {
    await take(world, { do: 'press', tab: index, turn: AGAIN, how: 'once' }, options);
    await world.clock.advance(QUIET_MS);
    verify(world, options);
    const tab = world.tabs[index];
    if (tab && isOffered(tab)) void tab.order.cancel();
    await world.clock.advance(QUIET_MS);
    verify(world, options);
  }
}

/** The number of presses from the choice to the crypto. */
const MOST_PRESSES = 16;
/** The number of presses in one tab before the customer uses another; after the first few, the customer no longer gives up. */
const IN_ONE_TAB = 4;
/** Long enough for everything that follows a press, except its waits. */
const PRESSED_MS = 5_000;
/** Longer than any call runs, so that a doubtful outcome is known. */
const PRESSED_AGAIN_MS = 35_000;
/** The reservation expires before the card is chosen, so that it is renewed. */
const RESERVED_FOR_MS = 60_000;

/** From the choice on: created, reserved again after it expires, card chosen, and sent by hand or given up. */
export const sellFromStart =
  (faults: readonly FaultAt[], isGivenUp = false): Play =>
  async (stop, at) => {
    const world = createSaleWorld(RESERVED_FOR_MS);
    try {
      world.open();
      await world.clock.advance(0);
      for (const [call, fault] of faults) world.faults.plan(call, fault);
      const stopping = stopAt(world, stop, at);
      for (let press = 0; press < MOST_PRESSES && !isSold(world); press += 1) {
        const tab = world.tabs[Math.floor(press / IN_ONE_TAB) % world.tabs.length]!;
        const wasMade = tab.context.stores.order.order !== null;
        pressNext(world, tab, isGivenUp && press < IN_ONE_TAB);
        await stopping.rest(PRESSED_MS);
        await stopping.pause(wasMade ? PRESSED_AGAIN_MS : RESERVED_FOR_MS);
        verifySale(world);
      }
      stopping.end();
      if (!isSold(world)) throw new Error('it cannot be sold any more');
      await verifySaleEnd(world);
      return stopping.passed();
    } finally {
      for (const tab of [...world.tabs]) tab.close();
    }
  };
