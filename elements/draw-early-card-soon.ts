// When the early card is drawn: in the task after that of its script, or at once for who needs it.
import type { EarlyCard } from '../src/app/prerender/early-card.ts';
import { inNextTask } from '../src/lib/time/after-task.ts';

export interface EarlyDrawing {
  /** Draws it if it has not been; null where there is none. */
  now(): EarlyCard | null;
  /** As far as it has been drawn. */
  drawn(): EarlyCard | null;
  /** The application answers the customer from now on: the card is no longer drawn, and released. */
  leave(): void;
}

/** While the page is read the browser lays out, before the script's task ends, all that has been drawn in it: both were one long task. */
export function drawEarlyCardSoon(draw: (() => EarlyCard) | null, signal: AbortSignal): EarlyDrawing {
  let due = draw;
  let card: EarlyCard | null = null;
  const now = () => {
    card = due?.() ?? card;
    due = null;
    return card;
  };
  if (document.readyState === 'complete') now();
  else if (draw) inNextTask(() => signal.aborted || now());
  return {
    now,
    drawn: () => card,
    leave() {
      due = card = null;
    },
  };
}
