// Detects when a page is first seen: the browser may prerender it, or open it in a background tab.

/**
 * A page that was seen once counts as seen even if it is hidden again: a shop that mounts the widget again while the customer is in the
 * bank's window follows the order.
 */
const SEEN = new WeakSet<Document>();

/** A press proves that the page is seen, even if an app's web view reports it as hidden. */
const PRESS = 'pointerdown';

export function isSeen(page: Document & { prerendering?: boolean }): boolean {
  if (!page.prerendering && page.visibilityState !== 'hidden') SEEN.add(page);
  return SEEN.has(page);
}

/** Calls back once. */
export function whenSeen(page: Document, begin: () => void): void {
  const signs = ['prerenderingchange', 'visibilitychange', PRESS];
  const look = ({ type }: Event) => {
    if (type === PRESS) SEEN.add(page);
    if (!isSeen(page)) return;
    for (const sign of signs) page.removeEventListener(sign, look, true);
    begin();
  };
  for (const sign of signs) page.addEventListener(sign, look, true);
}
