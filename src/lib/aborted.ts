// The end of a signal as a promise, to be raced with work that is not needed after it.

/** Resolves when the signal is aborted, at once where it is already. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
