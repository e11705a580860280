// Ends the session: forgets customer and order, and starts over at the calculator.
import { isDoubtful } from '../../../domain/order/unsettled.ts';
import { calculatorPath } from '../../../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { clearOrder } from '../../../orders/order-changes.ts';
import { forgetOrderId } from '../../../orders/stored-order-id.ts';
import { clearCustomerData } from '../../../orders/payment-changes.ts';
import { setNotice } from '../../quote/calculator-store.ts';
import { clearSession } from './session-store.ts';
import type { FlowContext } from '../../context.ts';

/**
 * Clears only the session and the order that this tab stored: another tab may have newer ones. A notice informs a customer who did not log out
 * themselves, and one whose payment or transfer is still being checked.
 */
export function endSession(context: FlowContext, { isAsked = false } = {}): void {
  const { stores, storages, navigator, messenger } = context;
  const { session, order, payment, widget, calculator } = stores;
  const isInDoubt = order.unsettled.some(isDoubtful);
  const { token } = session;
  if (token && storages.session.get(STORAGE_KEYS.session) === token) {
    storages.session.remove(STORAGE_KEYS.session);
  }
  const known = order.order ?? order.unfinished;
  if (known) forgetOrderId(context, known.id);
  // Leaves the protected screen first, because its guard would go back in the history.
  navigator.go(calculatorPath(widget.mode), { replace: true });
  if (isInDoubt || !isAsked) setNotice(calculator, isInDoubt ? 'signed_out_in_doubt' : 'signed_out');
  clearOrder(order);
  messenger.forgetOrder();
  clearSession(session);
  clearCustomerData(payment);
  for (const key of [STORAGE_KEYS.billing, STORAGE_KEYS.paidCard]) storages.session.remove(key);
}
