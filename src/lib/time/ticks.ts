// The time of this visit, for what is too small or too early for a whole clock.

/** Milliseconds since some moment of this visit: never set back or forward. */
export const ticks = (): number => performance.now();
