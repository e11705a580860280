// The calculator's occasional messages: notices, an unfinished order, data or code that could not be loaded.
import type { CSSProperties } from 'react';
import { useLazyModule } from '../use-lazy-module.ts';
import type { Stores } from '../stores.ts';
import { useFollowed, useStored, type Followed } from '../use-stored.ts';
import { isOfferedAbove, isOfferedBelow } from '../../orders/order-store.ts';
import { useWidget } from '../widget-context.tsx';
import { noticesHeld } from './notices-held.ts';

const load = () => import('./loaded-later.ts');

/** The notice of a broken connection must be loaded before the connection breaks. */
export function preloadNotices(): void {
  // If this fails, the first notice to show loads the code again.
  load().catch(() => undefined);
}

const NOTICES: Followed = { calculator: 'now', order: 'now', widget: 'now' };

const hasNotices = ({ calculator, order, widget }: Stores): boolean =>
  (calculator.notice ?? calculator.priceChange) !== null ||
  isOfferedAbove(order) ||
  order.unsettled.length > 0 ||
  widget.isChunkMissing ||
  widget.isOffline;

export function LazyNotices() {
  const { stores } = useWidget();
  const isWanted = useFollowed(stores, NOTICES, () => hasNotices(stores));
  return (
    <>
      <PaymentNotices isWanted={isWanted} />
      {isWanted && <WantedNotices />}
    </>
  );
}

/** These notices warn against paying twice, so they are at the top, in a place that the first render reserves. */
function PaymentNotices({ isWanted }: { isWanted: boolean }) {
  const { stores } = useWidget();
  const held = useFollowed(stores, NOTICES, () => noticesHeld(stores));
  if (held === null) return null;
  return (
    <div className="calculator__notices" data-ref="notices" style={{ '--notices': held } as CSSProperties}>
      {isWanted && <WantedPayments />}
    </div>
  );
}

function WantedPayments() {
  const module = useLazyModule(load, 'now');
  return module && <module.PaymentNotices />;
}

/** A separate component: most elements never have a notice, and store nothing for one. */
function WantedNotices() {
  const module = useLazyModule(load, 'now');
  return module && <module.CalculatorNotices />;
}

/** Shown below the action, because an offer this late must move neither a field nor the button. */
export function LateOffer() {
  const { stores } = useWidget();
  const isWanted = useStored(stores.order, isOfferedBelow);
  return isWanted && <WantedOffer />;
}

function WantedOffer() {
  const module = useLazyModule(load, 'now');
  return module && <module.OfferBelow />;
}

/** Shown if fees or rates could not be loaded. */
export function LazyFailure(props: { what: 'fees' | 'rates'; onRetry: () => unknown }) {
  const module = useLazyModule(load, 'now');
  return module && <module.LoadFailure {...props} />;
}
