// Keeps the element's current step, so that a reload of its page resumes there.
import { subscribe } from 'valtio/vanilla';
import { isStep, readStep, type KeptStep } from '../domain/routes/kept-step.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { documentId, onPageHide } from '../lib/page-visit.ts';
import type { FlowContext } from '../features/context.ts';
import { launchIdentity } from '../orders/stored-order-id.ts';

/** The hosted page has its own address, which a reload keeps; in a frame the page around it begins it at the calculator. */
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
    // After a delivery the flow begins again. An order that came to nothing stays until it is left: its number and reason are what support asks for.
    if (!isStep(path) || order.order?.status === 'complete') {
      // Another element of the page may stand at a step.
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
  // In the page itself the browser tells of a reload.
  if (widget.isFramed) scope.add(onLeave(noteLeaving));

  function noteLeaving(): void {
    const step = readStep(session.get(STORAGE_KEYS.step));
    if (step?.keptIn !== documentId()) return;
    session.set(STORAGE_KEYS.step, JSON.stringify({ ...step, leftAt: clock.now() } satisfies KeptStep));
  }
}
