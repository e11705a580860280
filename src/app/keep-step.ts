// Stores the element's current step, so that a reload of its page, or a return by Back, resumes there.
import { subscribe } from 'valtio/vanilla';
import { isStep, readStep, type KeptStep } from '../domain/routes/kept-step.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { documentId, onPageHide, pageAddress } from '../lib/page-visit.ts';
import { shortHash } from '../lib/short-hash.ts';
import type { FlowContext } from '../features/context.ts';
import { launchIdentity } from '../orders/stored-order-id.ts';

/** Longer than a page takes to unload after a link was pressed: it stays until the new page responds. */
export const LEAVING_MS = 30_000;

/**
 * The hosted page has its step in its URL, and stores it only to recognize a return by Back; in a frame, it always opens at the calculator.
 */
export function keepStep(
  { stores, storages, navigator, scope, clock, environment }: FlowContext,
  onLeave = onPageHide,
  address = pageAddress,
): void {
  const { widget, launch, order, route } = stores;
  const { session } = storages;
  // After a delivery the flow begins again. A failed order stays until the customer leaves it: support asks for its number and reason.
  const stepHere = (): KeptStep | null => {
    const path = navigator.path();
    if (!isStep(path) || order.order?.status === 'complete') return null;
    const { mode, place } = widget;
    const trail = route.entries.slice(0, route.index).map((entry) => entry.path);
    return { path, trail, mode, place, launch: launchIdentity(launch) ?? '', keptIn: documentId() };
  };
  const write = (step: KeptStep) => session.set(STORAGE_KEYS.step, JSON.stringify(step));
  const keep = () => {
    const step = stepHere();
    if (step) write(step);
    // The stored step may be that of another element of the page.
    else if (readStep(session.get(STORAGE_KEYS.step))?.place === widget.place)
      session.remove(STORAGE_KEYS.step);
  };
  let ledAwayAt = -Infinity;
  const noteLeaving = () => {
    const leftAt = clock.now();
    // A link may have opened a tab: then this page went away later, and for another reason.
    const isLedAway = Math.abs(leftAt - ledAwayAt) < LEAVING_MS;
    const step = widget.isEmbedded ? readStep(session.get(STORAGE_KEYS.step)) : isLedAway ? stepHere() : null;
    if (step?.keptIn === documentId() && step.place === widget.place)
      write({ ...step, leftAt, ledFrom: isLedAway ? shortHash(address()) : undefined });
  };
  scope.add(environment.onLeadAway(() => (ledAwayAt = clock.now())));
  scope.add(onLeave(noteLeaving));
  if (!widget.isEmbedded) return;
  for (const store of [route, order]) scope.add(subscribe(store, keep, true));
  keep();
}
