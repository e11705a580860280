// Which visit of the page this is, and whether it came by a reload: a tab that the system had put away comes back by one too.

/** Tells one document of a tab from the next. */
export const documentId = (): number => performance.timeOrigin;

export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}
