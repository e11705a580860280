// Sends a call for the order on the screen. If the customer has left that order by the time of the answer, the call rejects as aborted:
// neither a result nor an error may change what they see then.
import { RampError } from '../domain/errors/ramp-error.ts';
import { isActive } from './accept-payment.ts';
import type { OrdersStores } from './ports.ts';

interface Place {
  stores: Pick<OrdersStores, 'order'>;
}

export async function whileActive<T>({ stores }: Place, orderId: string, call: () => Promise<T>): Promise<T> {
  try {
    const result = await call();
    if (isActive(stores, orderId)) return result;
  } catch (error) {
    if (isActive(stores, orderId)) throw error;
  }
  throw new RampError('aborted', 'The customer has left this order');
}
