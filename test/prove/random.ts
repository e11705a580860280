// Random choices from a seed: the same seed produces the same case.

export interface Random {
  /** Returns a number from 0 to below `count`. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Returns the list in random order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Mulberry32: 32 bits of state suffice for choosing test cases. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    chance: (probability) => next() < probability,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
