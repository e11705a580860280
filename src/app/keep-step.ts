// Keeps the step at which an element stands, so that a reload of its page goes on there.
import { subscribe } from 'valtio/vanilla';
import { isFinal } from '../domain/order/status.ts';
import { isStep, readStep, STEP_KEY, type KeptStep } from '../domain/routes/kept-step.ts';
import { documentId, onPageHide } from '../lib/page-visit.ts';
import type { FlowContext } from '../features/context.ts';
import { launchIdentity } from '../features/current-order/index.ts';

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
  // `hasShadow`: it stands in the page itself, whose reload is told by the browser.
  if (!widget.hasShadow) scope.add(onLeave(noteLeaving));

  function noteLeaving(): void {
    const step = readStep(session.get(STEP_KEY));
    if (step?.keptIn !== documentId()) return;
    session.set(STEP_KEY, JSON.stringify({ ...step, leftAt: clock.now() } satisfies KeptStep));
  }
}
