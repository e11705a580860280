// Debounce with a single timer: setting one for each key press would take a noticeable part of the key press's own time.

export interface Debounced {
  /** Starts the wait, or restarts it. */
  call(): void;
  /** Drops the pending run; the next call starts a new wait. */
  cancel(): void;
}

/** Calls `run` once `call` has not been called for `ms` milliseconds. */
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
