// The time of this visit, for code that is too small or runs too early for a `Clock`.

/** Milliseconds since an arbitrary moment of this visit; never adjusted. */
export const ticks = (): number => performance.now();
