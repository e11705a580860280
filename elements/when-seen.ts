// A page that has not been seen yet: the browser prerenders it, or it was opened in a tab in the background.

/** Once seen, a page may be hidden again: a shop that mounts the widget again while the customer is in the bank's window follows the order. */
const SEEN = new WeakSet<Document>();

/** A press shows that the page is seen, whatever an app's web view says. */
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
