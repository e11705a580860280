// What became of the customer's other payments, told also where their identity is checked before the next one.
import { useSnapshot } from 'valtio';
import { isVerifying } from '../../domain/order/status.ts';
import { UnsettledNotices } from '../shell/index.ts';
import { useWidget } from '../widget-context.tsx';

/** The order that waits for this very check is no other one. */
export function NewsOfOrders() {
  const { order } = useSnapshot(useWidget().stores.order);
  return <UnsettledNotices besides={order && isVerifying(order.status) ? order.id : undefined} />;
}
