// Work that is not waited for yet, done when the browser has nothing better to do.

/** Where a browser cannot tell that it is idle, a moment later. */
const LATER_MS = 500;

/** Answers with what keeps it from being done. With `timeoutMs` a browser that is never idle does it all the same. */
export function whenIdle(run: () => void, timeoutMs?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, LATER_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  return () => cancelIdleCallback(request);
}
