// After a reload an element resumes at its step: the guards decide whether it may.
import { readStep } from '../../domain/routes/kept-step.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { isCalculatorPath, resolveStartPath } from '../../domain/routes/paths.ts';
import { documentId, isReload } from '../../lib/page-visit.ts';
import type { FlowContext } from '../context.ts';
import { launchIdentity } from '../../orders/stored-order-id.ts';
import { takeUpMode } from '../shell/widget-store.ts';

/** Longer than a page takes to reload. */
export const RETURN_LIMIT_MS = 15_000;

/** Before anything is loaded, since what is needed depends on the step. `isReloaded` and `document` are the page's. */
export function takeUpStep(
  { stores, storages, navigator, clock }: Pick<FlowContext, 'stores' | 'storages' | 'navigator' | 'clock'>,
  isReloaded = isReload(),
  document = documentId(),
): void {
  const step = readStep(storages.session.get(STORAGE_KEYS.step));
  // `restart()` in the same document begins again, as does a return by any other way.
  if (!step || step.keptIn === document) return;
  const { widget, launch } = stores;
  const isBackSoon = widget.isFramed && Math.abs(clock.now() - (step.leftAt ?? 0)) < RETURN_LIMIT_MS;
  if (!isReloaded && !isBackSoon) return;
  // Frames share a storage, and a frame has an address: that of a sale, or of an order's public page, is not the purchase beside it.
  const isOther =
    step.mode !== widget.mode || !isCalculatorPath(resolveStartPath(navigator.path(), widget.mode));
  if (widget.isFramed && isOther) return;
  if (step.launch !== (launchIdentity(launch) ?? '') || step.place !== widget.place) return;
  takeUpMode(widget, step.mode);
  // One step back is the one that was before, not the calculator.
  const [first = navigator.path(), ...others] = step.trail;
  navigator.go(first, { replace: true });
  for (const path of [...others, step.path]) navigator.go(path);
}
