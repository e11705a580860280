// Identifies this visit of the page, and detects reloads; restoring a discarded tab also counts as one.

/** Differs between the documents of a tab; milliseconds since 1970. */
export const documentId = (): number => performance.timeOrigin;

/**
 * Calls `run` when the document goes away: by a reload, by navigation, or because its frame is removed. Returns a function that stops
 * listening.
 */
export function onPageHide(run: () => void): () => void {
  addEventListener('pagehide', run);
  return () => removeEventListener('pagehide', run);
}

export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}
