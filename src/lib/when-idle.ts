// Work that nobody waits for yet, done when the browser has nothing better to do.

/** Where a browser cannot tell that it is idle, a moment later. */
const LATER_MS = 500;

/** Answers with what keeps it from being done. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, LATER_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
