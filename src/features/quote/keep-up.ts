// Lets the draft, or what the tab keeps of what is typed, follow the calculator, once what a key changes is painted.
import type { Cancel } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';

/** Longer than it takes to paint what a key changes, and shorter than anybody takes from there to a tab or another page. */
const PAUSE_MS = 60;

export function createKeepUp(context: FlowContext): () => void {
  const { widget } = context.stores;
  let giveUp: Cancel | undefined;
  // Not while the customer waits for what the key changes: reading the storage takes as long as the sum.
  return () => {
    const { mode } = widget;
    const update = async () => {
      const { updateDraft } = await import('./keep-draft.ts');
      // The tabs may have been pressed meanwhile: the other direction has a draft of its own.
      if (widget.mode === mode) updateDraft(context);
    };
    giveUp?.();
    giveUp = context.clock.after(
      PAUSE_MS,
      () => void update().catch((error: unknown) => context.report(error, 'keep draft')),
    );
  };
}
