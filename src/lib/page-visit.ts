// Which visit of the page this is, and whether it came by a reload: a tab that the system had put away comes back by one too.

/** Tells one document of a tab from the next. */
export const documentId = (): number => performance.timeOrigin;

/** The document is left: by a reload, by another address, or since its frame was taken out of a page. */
export function onPageHide(run: () => void): () => void {
  addEventListener('pagehide', run);
  return () => removeEventListener('pagehide', run);
}

export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}
