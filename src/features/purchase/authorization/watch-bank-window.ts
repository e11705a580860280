// Watches the opened bank window: reports whether the customer closed it or this page lost sight of it.
import type { PageEvents } from '../../../host/child-window.ts';
import type { FlowContext } from '../../context.ts';
import { listen } from '../../../lib/listen.ts';

const LOOK_MS = 1_000;
/** An opener policy, of the embedding page or the bank, cuts the window off while its address loads: it then looks closed. */
const SETTLING_MS = 10_000;
/** The browser may suspend a hidden page, so an older observation proves nothing. */
const FRESH_MS = 2_500;

export type GoneWindow = 'closed' | 'unseen';

/** `stateOf` returns null once the state no longer matters. Returns a function that stops watching. */
export function watchBankWindow(
  { clock, visibility }: Pick<FlowContext, 'clock' | 'visibility'>,
  page: PageEvents,
  stateOf: () => 'open' | 'gone' | null,
  onGone: (how: GoneWindow) => void,
): () => void {
  const openedAt = clock.ticks();
  let seenAt = openedAt;
  const watching = new AbortController();
  const stop = () => watching.abort();
  const look = () => {
    const state = stateOf();
    const now = clock.ticks();
    if (state === 'open') return void (seenAt = now);
    stop();
    if (state === null) return;
    // While this page is visible, only the customer can have closed the window.
    const isClosed = now - openedAt >= SETTLING_MS && now - seenAt <= FRESH_MS && !visibility.isHidden();
    onGone(isClosed ? 'closed' : 'unseen');
  };
  listen(page, 'focus', look, { signal: watching.signal });
  for (const end of [clock.every(LOOK_MS, look), visibility.onChange(look)])
    watching.signal.addEventListener('abort', end);
  return stop;
}
