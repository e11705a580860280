// Keeps the step at which an element stands, so that a reload of its page goes on there.
import { subscribe } from 'valtio/vanilla';
import { isFinal } from '../domain/order/status.ts';
import { isStep, readStep, STEP_KEY, type KeptStep } from '../domain/routes/kept-step.ts';
import { documentId } from '../lib/page-visit.ts';
import type { FlowContext } from '../features/context.ts';
import { launchIdentity } from '../features/current-order/index.ts';

/** The hosted page has its own address, which a reload keeps. */
export function keepStep({ stores, storages, navigator, scope }: FlowContext): void {
  const { widget, launch, order, route } = stores;
  if (!widget.isEmbedded || !widget.hasShadow) return;
  const { session } = storages;
  const keep = () => {
    const path = navigator.path();
    // What is over begins anew.
    const { mode, place } = widget;
    if (!isStep(path) || (order.order && isFinal(order.order.status))) {
      // Another element of the page may stand at a step.
      if (readStep(session.get(STEP_KEY))?.place === place) session.remove(STEP_KEY);
      return;
    }
    const step: KeptStep = { path, mode, launch: launchIdentity(launch) ?? '', place, keptIn: documentId() };
    session.set(STEP_KEY, JSON.stringify(step));
  };
  for (const store of [route, order]) scope.add(subscribe(store, keep, true));
  keep();
}
