// Shows the outcome of the customer's other payments, also during the identity check before the next payment.
import { useSnapshot } from 'valtio';
import { isVerifying } from '../../../domain/order/status.ts';
import { UnsettledNotices } from '../../shell/unsettled/lazy-notices.tsx';
import { useWidget } from '../../widget-context.tsx';

/** Leaves out the order that waits for this check. */
export function NewsOfOrders() {
  const { order } = useSnapshot(useWidget().stores.order);
  return <UnsettledNotices besides={order && isVerifying(order.status) ? order.id : undefined} />;
}
