// Updates the draft, or the tab's copy of the typed text, after the browser has painted the changes of a keystroke.
import type { Cancel } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';

/** Longer than painting a keystroke takes, and shorter than a customer needs to reach another tab or page. */
const PAUSE_MS = 60;

export function createUpdateDraftSoon(context: FlowContext): () => void {
  const { widget } = context.stores;
  let giveUp: Cancel | undefined;
  // Delayed until the result of the keystroke is painted, because reading storage takes as long as the calculation.
  return () => {
    const { mode } = widget;
    const update = async () => {
      const { updateDraft } = await import('./save-draft.ts');
      // The customer may have switched the direction meanwhile, which has its own draft.
      if (widget.mode === mode) updateDraft(context);
    };
    giveUp?.();
    giveUp = context.clock.after(
      PAUSE_MS,
      () => void update().catch((error: unknown) => context.report(error, 'keep draft')),
    );
  };
}
