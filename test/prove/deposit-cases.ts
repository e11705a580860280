// Random histories of a sell order's deposit: the actions of customer, wallet, gateway and network.
import fc from 'fast-check';
import { CERTAIN, type WalletTurn } from './deposit-wallet.ts';
import type { Refusal, WorldOptions } from './deposit-world.ts';

export type Step =
  | { do: 'press'; tab: number; turn: WalletTurn; how: 'once' | 'twice' | 'in both tabs' }
  | { do: 'cancel'; tab: number; isForced: boolean; losesAnswer: boolean; turn: WalletTurn; isMet: boolean }
  | { do: 'said sent'; tab: number }
  | { do: 'reload'; tab: number }
  | { do: 'put away'; tab: number }
  | { do: 'open tab' | 'wallet answers' | 'wallet sends' | 'crypto is seen' | 'order expires' }
  | { do: 'storage emptied'; of: 'local' | 'both' }
  | { do: 'memo changes' | 'uri changes' }
  | { do: 'line'; isOffline: boolean }
  | { do: 'wait'; ms: number };

export interface Case {
  options: WorldOptions;
  steps: Step[];
}

export const MAX_TABS = 3;

const tab = fc.nat({ max: MAX_TABS - 1 });
const turn: fc.Arbitrary<WalletTurn> = fc
  .record({
    says: fc.constantFrom<WalletTurn['says'][]>(
      'hash',
      'rejected',
      'insufficient_funds',
      'denied',
      'timeout',
      'throws',
      'garbage',
      'nothing',
    ),
    sends: fc.constantFrom<WalletTurn['sends'][]>('now', 'later', 'never'),
    isLate: fc.boolean(),
  })
  .map(({ says, sends, isLate }) => ({
    says,
    // A wallet may be silent about what it did, but does not claim the opposite.
    sends: CERTAIN.includes(says) ? 'never' : says === 'hash' ? 'now' : sends,
    isLate,
  }));

const press: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('press' as const),
  tab,
  turn,
  how: fc.constantFrom('once', 'twice', 'in both tabs'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: press },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      tab,
      isForced: fc.boolean(),
      losesAnswer: fc.boolean(),
      turn,
      isMet: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('said sent' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('put away' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open tab' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wallet answers' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wallet sends' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crypto is seen' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order expires' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('line' as const), isOffline: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('storage emptied' as const),
      of: fc.constantFrom<('local' | 'both')[]>('local', 'both'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('memo changes' as const, 'uri changes' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 1_000, 4_000, 20_000),
    }),
  },
);
export const oneCase: fc.Arbitrary<Case> = fc.record({
  options: fc.oneof(
    { weight: 3, arbitrary: options(true, true) },
    { weight: 3, arbitrary: options(false, true) },
    // Without locks, tabs only know each other's actions from storage, which must then be synchronous.
    { weight: 1, arbitrary: options(false, false) },
    { weight: 3, arbitrary: fc.boolean().chain((hasLocks) => refusing(hasLocks)) },
  ),
  steps: fc.array(step, { minLength: 2, maxLength: 14 }),
});

const refusal: fc.Arbitrary<Refusal> = fc
  .record({
    of: fc.constantFrom<Refusal['of'][]>('local', 'both'),
    state: fc.constantFrom<Refusal['state'][]>('full', 'refuses', 'blocked'),
    tabs: fc.constantFrom(1, MAX_TABS),
    after: fc.constantFrom(0, 0, 2, 4),
  })
  // Storage that is blocked in the middle of an order loses what is known.
  .map((one) => (one.state === 'blocked' ? { ...one, after: 0 } : one));

function options(isLate: boolean, hasLocks: boolean): fc.Arbitrary<WorldOptions> {
  return fc.record({
    isLate: fc.constant(isLate),
    hasLocks: fc.constant(hasLocks),
    own: fc.option(turn, { freq: 5 }),
    refusal: fc.constant(null),
  });
}

/** A transfer that the page started itself has no key by which a wallet could recognise it, so in this case only a handler sends. */
const refusing = (hasLocks: boolean): fc.Arbitrary<WorldOptions> =>
  fc.record({
    isLate: fc.constant(false),
    hasLocks: fc.constant(hasLocks),
    own: fc.constant(null),
    refusal,
  });
