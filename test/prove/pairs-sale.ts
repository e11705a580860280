// One sale from its order to its end, whose calls fail as planned.
import type { FaultAt } from './pairs.proof.ts';
import { createSaleWorld, isSold, pressNext, verifySale, verifySaleEnd } from './sale-world.ts';

/** The reservation expires before the card is chosen, so that it is renewed. */
const RESERVED_FOR_MS = 600_000;
const MOST_PRESSES = 16;
const PAUSES_MS = [6_000, 40_000] as const;

export async function sellUnderFaults(faults: readonly FaultAt[], isGivenUp: boolean): Promise<void> {
  const world = createSaleWorld(RESERVED_FOR_MS);
  const { clock, orders } = world;
  const tab = world.open();
  const { order: store } = tab.context.stores;
  try {
    for (const [call, fault] of faults) world.faults.plan(call, fault);
    for (let press = 0; press < MOST_PRESSES && !isSold(world); press += 1) {
      pressNext(world, tab, isGivenUp && press % 2 === 0);
      // The first pause lets the reservation expire.
      const isFresh = store.order?.status === 'created' && press < 2;
      await clock.advance(isFresh ? RESERVED_FOR_MS + 1_000 : PAUSES_MS[press % 2]!);
      verifySale(world);
    }
    if (!isGivenUp && ![...orders.keys()].some(world.isSent)) throw new Error('it cannot be sold any more');
    await verifySaleEnd(world);
  } finally {
    tab.close();
  }
}
