// Schedules the drawing of the early card: one task after its script, or at once for a caller that needs it.
import type { EarlyCard } from '../src/app/prerender/early-card.ts';
import { inNextTask } from '../src/lib/time/after-task.ts';

export interface EarlyDrawing {
  /** Draws the card unless it is drawn already; null if there is none. */
  now(): EarlyCard | null;
  /** The card, if it has been drawn. */
  drawn(): EarlyCard | null;
  /** The application has taken over: releases the card, and does not draw it any more. */
  leave(): void;
}

/**
 * While parsing the page, the browser lays out everything drawn in a script's task before that task ends; drawing in the next task avoids
 * one long task.
 */
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
