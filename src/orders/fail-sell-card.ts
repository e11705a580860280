// Shows why a payout card was refused: errors at its fields, a limit, or a message.
import type { Order } from '../domain/order/order.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { movedOrder } from './accept-payment.ts';
import { reactAtOrder } from './react-to-error.ts';
import { PAYOUT_CARD, createIdempotencyKeys } from './idempotency-keys.ts';
import { loadPayoutCards } from './payout-cards.ts';
import { isActive } from './order-scope.ts';
import { refreshBeforeKyc } from './refresh-before-kyc.ts';
import { setPaymentMessage } from './payment-store.ts';

/** Errors that the vault's frame shows at its own fields. */
const CARD_FIELDS: readonly string[] = ['number', 'expirationDate', 'expiryDate', 'holder', 'dateOfBirth'];

/** Returns the order if it turns out that the card was accepted after all. `isNew`: the fields of a new card are shown. */
export async function failSellCard(
  context: OrdersContext,
  orderId: string,
  error: unknown,
  isNew: boolean,
): Promise<Order | null> {
  const { stores } = context;
  const isLost = createIdempotencyKeys(ledgerOf(context)).failed(orderId, PAYOUT_CARD, error);
  // A read arrived before the response and moved past the card form.
  const known = isLost ? movedOrder(context, orderId) : null;
  if (known) return known;
  if (isActive(stores, orderId)) await refreshBeforeKyc(context, error);
  // The customer is at another order by now; polling finds out what became of this one.
  if (!isActive(stores, orderId)) {
    context.report(error, 'sell_card');
    return null;
  }
  const answer = await reactAtOrder(context, error, 'sell_card', isNew ? CARD_FIELDS : []);
  if (!answer) return null;
  const { effect, message } = answer;
  const moved = effect.kind === 'read_order' ? movedOrder(context, orderId) : null;
  if (moved) return moved;
  setPaymentMessage(stores.payment, message);
  // The chosen card may have been deleted.
  if (effect.kind === 'field_errors' && message) await loadPayoutCards(context);
  return null;
}
