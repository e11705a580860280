// 'Continue on your phone', for an unpaid order; the link is requested when the customer opens this.
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { isPayable } from '../../../domain/order/status.ts';
import { OnPhone } from '../../shell/on-phone.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';
import { useWidget } from '../../widget-context.tsx';

const load = () => import('./handover-code.tsx');

/** Cannot be used while the payment is being sent: the other device could only watch. */
export const OrderOnPhone = memo(function OrderOnPhone() {
  const { stores } = useWidget();
  const { order } = useSnapshot(stores.order);
  const { busy } = useSnapshot(stores.payment);
  if (!order || order.unread || !isPayable(order.status)) return null;
  return <OnPhone isAway={busy !== null}>{() => <HandoverCode />}</OnPhone>;
});

function HandoverCode() {
  const module = useLazyModule(load, 'now');
  return module && <module.HandoverCode />;
}
