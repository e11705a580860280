// Runs work that is not urgent when the browser is idle.

/** Milliseconds to wait in browsers without `requestIdleCallback`. */
const LATER_MS = 500;

/** Returns a function that cancels it. After `timeoutMs` milliseconds it runs even if the browser is never idle. */
export function whenIdle(run: () => void, timeoutMs?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, LATER_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  return () => cancelIdleCallback(request);
}
