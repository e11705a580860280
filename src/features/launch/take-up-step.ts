// After a reload, and after a return by Back, an element resumes at its step: the guards decide whether it may.
import { type KeptStep, readStep } from '../../domain/routes/kept-step.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { isCalculatorPath, resolveStartPath } from '../../domain/routes/paths.ts';
import { pageVisit, type PageVisit } from '../../lib/page-visit.ts';
import { shortHash } from '../../lib/short-hash.ts';
import type { FlowContext } from '../context.ts';
import { launchIdentity } from '../../orders/stored-order-id.ts';
import { takeUpMode } from '../shell/widget-store.ts';

/** Longer than a page takes to reload. */
export const RETURN_LIMIT_MS = 15_000;

/** Longer than a bank waits for its customer. Typed text is restored with the step, so this also limits how long a tab may be left alone. */
export const BACK_LIMIT_MS = 30 * 60_000;

/** Called before anything is loaded, because the step decides what is needed. */
export function takeUpStep(
  { stores, storages, navigator, clock }: Pick<FlowContext, 'stores' | 'storages' | 'navigator' | 'clock'>,
  visit = pageVisit(),
): void {
  const step = readStep(storages.session.get(STORAGE_KEYS.step));
  // `restart()` in the same document begins again.
  if (!step || step.keptIn === visit.document) return;
  const { widget, launch } = stores;
  const isHosted = !widget.isEmbedded;
  if (isHosted) storages.session.remove(STORAGE_KEYS.step);
  if (!isResumed(step, visit, { isFramed: widget.isFramed, nowMs: clock.now() })) return;
  // Frames share one storage. If this frame's URL names the other direction or a later screen, the step belongs to another frame.
  const isOther =
    step.mode !== widget.mode || !isCalculatorPath(resolveStartPath(navigator.path(), widget.mode));
  if (widget.isFramed && isOther) return;
  if (step.launch !== (launchIdentity(launch) ?? '') || step.place !== widget.place) return;
  // The hosted page's URL already contains the step, so only its mode and its typed text are restored.
  if (isHosted && (step.path !== navigator.path() || step.mode !== widget.mode)) return;
  takeUpMode(widget, step.mode);
  if (isHosted) return;
  // Back must lead to the previous step, not to the calculator.
  const [first = navigator.path(), ...others] = step.trail;
  navigator.go(first, { replace: true });
  for (const path of [...others, step.path]) navigator.go(path);
}

/**
 * A reload resumes. Back resumes only if the widget itself led the customer away from this page, such as to the bank in this window, and not
 * for long: a customer who looked around the shop has left the purchase, and finds it offered on the calculator. A frame knows
 * neither how the page around it was reached nor its URL, so the time decides.
 */
function isResumed(
  { leftAt, ledFrom }: KeptStep,
  { way, address }: PageVisit,
  { isFramed, nowMs }: { isFramed: boolean; nowMs: number },
): boolean {
  if (way === 'reload') return true;
  const awayMs = Math.abs(nowMs - (leftAt ?? 0));
  if (isFramed && awayMs < RETURN_LIMIT_MS) return true;
  if (ledFrom === undefined || awayMs >= BACK_LIMIT_MS) return false;
  return isFramed || (way === 'back_forward' && ledFrom === shortHash(address));
}
