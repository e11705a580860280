// Opens a link from the customer's other device: after signing in here, they continue the order where they left it.
import { takeHandover } from '../gateway/order/take-handover.ts';
import { isRampError, type RampError } from '../domain/errors/ramp-error.ts';
import { afterOrder, afterSellOrder } from '../domain/routes/next.ts';
import { calculatorPath } from '../domain/routes/paths.ts';
import { randomId } from '../lib/random.ts';
import { showOrder } from './fetch-order.ts';
import type { OrdersContext } from './ports.ts';

/** Returns the path to open: the order, or the calculator, which then says why not. */
export async function openHandedOver(context: OrdersContext, token: string): Promise<string> {
  const { stores, client, scope, notices, report } = context;
  const { mode } = stores.widget;
  try {
    const asked = { token, idempotencyKey: randomId() };
    const { id } = await takeHandover(client, asked, { signal: scope.signal });
    const order = await showOrder(context, id);
    if (order) return mode === 'sell' ? afterSellOrder(order) : afterOrder(order);
    notices.show('order_fields');
  } catch (error) {
    if (!isRampError(error) || error.code === 'aborted') throw error;
    report(error, 'take handover');
    notices.show('order_fields', reasonOf(error));
  }
  return calculatorPath(mode);
}

/** The gateway's own message: the link has expired, or the order belongs to another customer. */
const reasonOf = ({ fields = {} }: RampError): string | undefined => fields.handover?.[0];
