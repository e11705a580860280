// 'Your order was cancelled.' where the customer lands afterwards.
import { Alert } from '../../../ui/alert.tsx';
import { useText } from '../../widget-context.tsx';

/** `cancelled_unpaid`: nothing was charged, for sure. */
export function CancelledNotice({ notice }: { notice: 'cancelled' | 'cancelled_unpaid' }) {
  const text = useText();
  const key = notice === 'cancelled' ? 'notices.cancelled' : 'notices.cancelledUnpaid';
  return <Alert tone="info">{text(key)}</Alert>;
}
