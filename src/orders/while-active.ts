// Sends a call for the order on the screen. If the customer has left that order by the time of the answer, the call rejects as aborted:
// neither a result nor an error may change what they see then.
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import { isActive } from './accept-payment.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';

interface Place {
  stores: Pick<OrdersStores, 'order'>;
  report: OrdersContext['report'];
}

export async function whileActive<T>(
  { stores, report }: Place,
  orderId: string,
  call: () => Promise<T>,
): Promise<T> {
  let cause: unknown;
  try {
    const result = await call();
    if (isActive(stores, orderId)) return result;
  } catch (error) {
    if (isActive(stores, orderId)) throw error;
    report(error, 'order that was left');
    cause = error;
  }
  throw new RampError('aborted', 'The customer has left this order', { cause });
}

/** What the gateway answered to a call whose order was left. */
export const answeredError = (error: unknown): unknown =>
  isRampError(error, 'aborted') && isRampError(error.cause) ? error.cause : error;
