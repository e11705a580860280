// 'Your order was cancelled.' where the customer lands afterwards.
import { Alert } from '../../../ui/alert.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** Nothing without a cancellation. */
export function CancelledNotice() {
  const notice = useStored(useWidget().stores.calculator, (store) => store.notice);
  const text = useText();
  if (notice !== 'cancelled' && notice !== 'cancelled_unpaid') return null;
  const key = notice === 'cancelled' ? 'notices.cancelled' : 'notices.cancelledUnpaid';
  return <Alert tone="info">{text(key)}</Alert>;
}
