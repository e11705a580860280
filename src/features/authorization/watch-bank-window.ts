// Watches the bank's window once it was opened: whether the customer closed it, or the browser took it out of this page's sight.
import type { PageEvents } from '../../host/child-window.ts';
import type { FlowContext } from '../context.ts';
import { listen } from '../../lib/listen.ts';

const LOOK_MS = 1_000;
/** An opener policy, of the page around or of the bank, cuts a window off when its address is loaded: it then looks as if it were closed. */
const SETTLING_MS = 10_000;
/** A page out of sight may be slept: what was seen longer ago proves nothing. */
const FRESH_MS = 2_500;

export type GoneWindow = 'closed' | 'unseen';

/** `stateOf` is null once the state no longer matters. Returns the way to stop. */
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
    // In front of the bank's tab only the customer closes it.
    const isClosed = now - openedAt >= SETTLING_MS && now - seenAt <= FRESH_MS && !visibility.isHidden();
    onGone(isClosed ? 'closed' : 'unseen');
  };
  listen(page, 'focus', look, { signal: watching.signal });
  for (const end of [clock.every(LOOK_MS, look), visibility.onChange(look)])
    watching.signal.addEventListener('abort', end);
  return stop;
}
