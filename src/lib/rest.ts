// Tells when something has come to rest. One timer serves for all that disturbs it: to set one for each key of somebody
// who types takes as long as a part of what the key is for.

export interface Rest {
  /** Begins the wait anew. */
  disturb(): void;
  /** Nothing is told any more, until the next disturbance. */
  stop(): void;
}

/** `onRest` runs when nothing has disturbed for `ms`. */
export function createRest(ms: number, onRest: () => void): Rest {
  let disturbedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const restMs = disturbedAt + ms - performance.now();
    timer = restMs > 0 ? setTimeout(look, restMs) : undefined;
    if (!timer) onRest();
  };
  return {
    disturb() {
      disturbedAt = performance.now();
      timer ??= setTimeout(look, ms);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
