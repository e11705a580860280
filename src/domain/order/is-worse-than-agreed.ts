// Whether an order costs the customer more, or gives less, than was agreed.
import { priceVerdict } from '../money/price-verdict.ts';
import type { Order } from './order.ts';
import { amountsOf } from './rate-change.ts';
import { agreedOtherwise, type ShownOrder } from './shown-order.ts';

/** False while the order is payable: then the customer is asked to accept the change. */
export function isWorseThanAgreed(agreed: ShownOrder | null, order: Order, toleranceBps = 0): boolean {
  const sums = agreedOtherwise(agreed, order);
  return sums !== null && priceVerdict(sums, amountsOf(order), toleranceBps) === 'worse';
}
