// Which piece of the Order screen an order is shown by.
import { providerKind } from './payment.ts';
import { BUY_STATUSES, type OrderStatus, type OrderView } from './status.ts';

/** `isWaitingSkipped`: the customer pressed 'Skip waiting'. */
export function orderView(
  { status, paymentProviderId }: { status: OrderStatus; paymentProviderId?: string },
  isWaitingSkipped = false,
): OrderView {
  const { view, qr } = BUY_STATUSES[status];
  if (qr && providerKind(paymentProviderId) === 'qr') return 'qr';
  return view === 'waiting' && isWaitingSkipped ? 'tracker' : view;
}
