// An abort signal as a promise, to race against work that is not needed after the abort.

/** Resolves when the signal is aborted, or at once if it already is. Never rejects. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
