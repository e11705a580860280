// The time of this visit, for what is too small or too early for a whole clock.

/** Milliseconds since some moment of this visit: nobody sets it back or forward. */
export const ticks = (): number => performance.now();
