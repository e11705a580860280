// A launch whose order is paid opens that order: the customer's own screen of it, or its public page.
import { afterOrder, afterSellOrder } from '../../domain/routes/next.ts';
import { isCalculatorPath, publicOrderPath } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { showOrder } from '../order/index.ts';

/** Whoever comes back to a later screen has a place already. */
export async function openMerchantOrder(context: FlowContext): Promise<void> {
  const { stores, navigator } = context;
  const { paidOrderId } = stores.launch;
  if (!paidOrderId || !isCalculatorPath(navigator.path())) return;
  const order = stores.session.customer ? await showOrder(context, paidOrderId) : null;
  if (!order) return navigator.go(publicOrderPath(paidOrderId), { replace: true });
  navigator.go(stores.widget.mode === 'sell' ? afterSellOrder(order) : afterOrder(order), { replace: true });
}
