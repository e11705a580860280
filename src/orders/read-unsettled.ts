// Reads one unsettled order at once, for a customer who waits for its outcome. If the read fails, it stays in doubt.
import { readOrder } from '../gateway/order/get-order.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { OrdersContext } from './ports.ts';
import { takeAnswer } from './take-order.ts';
import { learnRead } from './unsettled-orders.ts';

export async function readUnsettled(
  context: OrdersContext,
  entry: { mode: Mode; orderId: string },
): Promise<void> {
  const { client, scope, stores } = context;
  try {
    const order = await readOrder(client, entry, { signal: scope.signal });
    if (stores.order.order?.id === order.id) takeAnswer(context, order);
    else learnRead(context, order);
  } catch (error) {
    context.report(error, 'read unsettled order');
  }
}
