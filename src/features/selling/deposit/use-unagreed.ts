// The agreed amounts of a sale whose order has worse ones by now; until they are as agreed, nothing may lead to a transfer.
import { useSnapshot } from 'valtio';
import { isWorseThanAgreed } from '../../../domain/order/is-worse-than-agreed.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { ShownAmounts } from '../../../domain/order/rate-change.ts';
import type { ShownOrder } from '../../../domain/order/shown-order.ts';
import { toleranceOf } from '../../quote/accepted-price.ts';
import { useWidget } from '../../widget-context.tsx';

/** Null if the order costs and gives what was agreed, or better. */
export function useUnagreed(order: Order): ShownAmounts | null {
  const { stores } = useWidget();
  const agreed = useSnapshot(stores.order).agreed as ShownOrder | null;
  return isWorseThanAgreed(agreed, order, toleranceOf(stores)) ? (agreed?.amounts ?? null) : null;
}
