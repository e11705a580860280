// If a launch's order is already paid, opens it: on the customer's own screen, or on its public page.
import { afterOrder, afterSellOrder } from '../../domain/routes/next.ts';
import { isCalculatorPath, matchRoute, publicOrderPath } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { readOrderId } from '../../orders/stored-order-id.ts';

export async function openMerchantOrder(context: FlowContext): Promise<void> {
  const { stores, navigator } = context;
  const { paidOrderId } = stores.launch;
  if (!paidOrderId || hasPlace(context, paidOrderId)) return;
  const order = stores.session.customer ? await (await context.orders()).open(paidOrderId) : null;
  if (!order) return navigator.go(publicOrderPath(paidOrderId), { replace: true });
  navigator.go(stores.widget.mode === 'sell' ? afterSellOrder(order) : afterOrder(order), { replace: true });
}

/** True on a later screen of that order, and on a screen outside of the purchase; any other screen would lead to a second payment. */
function hasPlace(context: FlowContext, paidOrderId: string): boolean {
  const path = context.navigator.path();
  if (isCalculatorPath(path)) return false;
  const match = matchRoute(path);
  return !match?.mode || (match.orderId ?? readOrderId(context)) === paidOrderId;
}
