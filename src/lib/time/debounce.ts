// Debounce on one timer: setting a timer for each key press would cost a noticeable part of what the key press itself costs.

export interface Debounced {
  /** Starts the wait again. */
  call(): void;
  /** Drops the pending run; the next call starts a new wait. */
  cancel(): void;
}

/** `run` runs when `call` has not been called for `ms`. */
export function debounce(ms: number, run: () => void): Debounced {
  let calledAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const restMs = calledAt + ms - performance.now();
    timer = restMs > 0 ? setTimeout(check, restMs) : undefined;
    if (!timer) run();
  };
  return {
    call() {
      calledAt = performance.now();
      timer ??= setTimeout(check, ms);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
