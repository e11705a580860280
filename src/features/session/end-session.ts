// Ends the session: customer and order are forgotten, and the way starts again at the calculator.
import { calculatorPath } from '../../domain/routes.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { clearOrder, forgetOrderId } from '../current-order/index.ts';
import { clearCustomerData } from '../payment/index.ts';
import { clearSession } from './session-store.ts';
import type { FlowContext } from '../context.ts';

/** Clears only the session and the order that this tab wrote: another tab may have newer ones. */
export function endSession(context: FlowContext): void {
  const { stores, storages, navigator, messenger } = context;
  const { session, order, payment, widget } = stores;
  const { token } = session;
  if (token && storages.session.get(STORAGE_KEYS.session) === token) {
    storages.session.remove(STORAGE_KEYS.session);
  }
  const known = order.order ?? order.unfinished;
  if (known) forgetOrderId(context, known.id);
  // First away from the protected screen, whose guard would go back in the history.
  navigator.go(calculatorPath(widget.mode), { replace: true });
  clearOrder(order);
  messenger.forgetOrder();
  clearSession(session);
  clearCustomerData(payment);
  storages.session.remove(STORAGE_KEYS.billing);
}
