// What the customer sees when a payout card is refused: errors at its fields, a limit, or a text.
import type { Order } from '../domain/order/order.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { movedOrder } from './accept-payment.ts';
import { reactToError } from './react-to-error.ts';
import { PAYOUT_CARD, createIdempotencyKeys } from './idempotency-keys.ts';
import { loadPayoutCards } from './payout-cards.ts';
import { refreshBeforeKyc } from './refresh-before-kyc.ts';
import { sayOfPayment } from './payment-store.ts';

/** Shown at their fields inside the vault's frame. */
const CARD_FIELDS: readonly string[] = ['number', 'expirationDate', 'expiryDate', 'holder', 'dateOfBirth'];

/** Answers with the order when it turns out that the card was taken after all. `isNew`: the card's fields are shown. */
export async function failSellCard(
  context: OrdersContext,
  orderId: string,
  error: unknown,
  isNew: boolean,
): Promise<Order | null> {
  const { stores } = context;
  const isLost = createIdempotencyKeys(ledgerOf(context)).failed(orderId, PAYOUT_CARD, error);
  // A read was faster than the answer, and took the card form away with its step.
  const known = isLost ? movedOrder(context, orderId) : null;
  if (known) return known;
  await refreshBeforeKyc(context, error);
  const { effect, message } = await reactToError(context, error, 'sell_card', isNew ? CARD_FIELDS : []);
  const moved = effect.kind === 'read_order' ? movedOrder(context, orderId) : null;
  if (moved) return moved;
  sayOfPayment(stores.payment, message);
  // The chosen card may be gone.
  if (effect.kind === 'field_errors' && message) await loadPayoutCards(context);
  return null;
}
