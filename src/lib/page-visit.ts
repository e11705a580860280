// Identifies this visit of the page, and detects reloads; restoring a discarded tab also counts as one.

/** Differs between the documents of a tab; milliseconds since 1970. */
export const documentId = (): number => performance.timeOrigin;

/**
 * Calls `run` when the document goes away: by a reload, by navigation, or because its frame is removed. Returns a function that stops
 * listening.
 */
export function onPageHide(run: () => void): () => void {
  globalThis.addEventListener?.('pagehide', run);
  return () => globalThis.removeEventListener?.('pagehide', run);
}

export interface PageVisit {
  document: number;
  way: NavigationTimingType;
  /** The URL of this document. */
  address: string;
}

/** Describes this visit. A page that Back restores from the browser's cache continues its earlier visit. */
export const pageVisit = (): PageVisit => ({
  document: documentId(),
  way: wayHere(),
  address: pageAddress(),
});

/** Empty if there is no page. */
export const pageAddress = (): string => globalThis.location?.href ?? '';

export const isReload = (): boolean => wayHere() === 'reload';

function wayHere(): NavigationTimingType {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type ?? 'navigate';
}
