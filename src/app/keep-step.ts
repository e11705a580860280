// Stores the element's current step, so that a reload of its page resumes there.
import { subscribe } from 'valtio/vanilla';
import { isStep, readStep, type KeptStep } from '../domain/routes/kept-step.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { documentId, onPageHide } from '../lib/page-visit.ts';
import type { FlowContext } from '../features/context.ts';
import { launchIdentity } from '../orders/stored-order-id.ts';

/** The hosted page keeps its URL across a reload; as a frame, it is opened at the calculator again by the page around it. */
export function keepStep(
  { stores, storages, navigator, scope, clock }: FlowContext,
  onLeave = onPageHide,
): void {
  const { widget, launch, order, route } = stores;
  if (!widget.isEmbedded) return;
  const { session } = storages;
  const keep = () => {
    const path = navigator.path();
    const { mode, place } = widget;
    // After a delivery the flow begins again. A failed order stays until the customer leaves it: support asks for its number and reason.
    if (!isStep(path) || order.order?.status === 'complete') {
      // The stored step may be that of another element of the page.
      if (readStep(session.get(STORAGE_KEYS.step))?.place === place) session.remove(STORAGE_KEYS.step);
      return;
    }
    const trail = route.entries.slice(0, route.index).map((entry) => entry.path);
    const step: KeptStep = {
      ...{ path, trail, mode, place },
      launch: launchIdentity(launch) ?? '',
      keptIn: documentId(),
    };
    session.set(STORAGE_KEYS.step, JSON.stringify(step));
  };
  for (const store of [route, order]) scope.add(subscribe(store, keep, true));
  keep();
  // Outside of a frame, the browser reports a reload.
  if (widget.isFramed) scope.add(onLeave(noteLeaving));

  function noteLeaving(): void {
    const step = readStep(session.get(STORAGE_KEYS.step));
    if (step?.keptIn !== documentId()) return;
    session.set(STORAGE_KEYS.step, JSON.stringify({ ...step, leftAt: clock.now() } satisfies KeptStep));
  }
}
