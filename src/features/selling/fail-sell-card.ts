// What the customer sees when a payout card is refused: errors at its fields, a limit, or a text.
import type { Reaction, ReactionText } from '../../domain/errors/error-reactions.ts';
import type { Order } from '../../domain/order/order.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import type { FlowContext } from '../context.ts';
import { PAYOUT_CARD, createIdempotencyKeys, movedOrder, reactToError } from '../order/index.ts';
import { loadCards } from './payout-cards.ts';
import { refreshBeforeKyc } from './refresh-before-kyc.ts';

/** Shown at their fields inside the vault's frame. */
const CARD_FIELDS = /^(?:card(?:\.0|\[0\])?\.)?(?:number|expirationDate|expiryDate|holder|dateOfBirth)$/;

/** Answers with the order when it turns out that the card was taken after all. `isNew`: the card's fields are shown. */
export async function failSellCard(
  context: FlowContext,
  orderId: string,
  error: unknown,
  isNew: boolean,
): Promise<Order | null> {
  const { stores, storages } = context;
  createIdempotencyKeys(storages.local).failed(orderId, PAYOUT_CARD, error);
  await refreshBeforeKyc(context, error);
  const reaction = await reactToError(context, error, 'sell_card');
  const moved = reaction.kind === 'read_order' ? movedOrder(context, orderId) : null;
  if (moved) return moved;
  stores.payment.message = messageFor(reaction, error, isNew);
  // The chosen card may be gone.
  if (reaction.kind === 'field_errors' && stores.payment.message) await loadCards(context);
  return null;
}

function messageFor(reaction: Reaction, error: unknown, isNew: boolean): ReactionText | null {
  switch (reaction.kind) {
    case 'message':
    case 'merchant_order_id_exists':
      return reaction.message;
    case 'field_errors': {
      const other = Object.entries(reaction.fields).find(([name]) => !isNew || !CARD_FIELDS.test(name));
      return other ? { text: other[1] } : null;
    }
    case 'read_order':
      return unansweredText(error);
    case 'retry_after_refresh':
      return { key: 'errors.cardSomethingWentWrong' };
    default:
      return null;
  }
}

/** The order was read, and still waits for its card. */
function unansweredText(error: unknown): ReactionText {
  if (isRampError(error, 'network_error')) return { key: 'errors.noConnection' };
  const isFailure = isRampError(error, 'unexpected_server_error') || isRampError(error, 'api_server_error');
  if (!isFailure) return { key: 'errors.noAnswer' };
  // With a cause the words are of this side's own.
  const isSaid = error.message && error.cause === undefined;
  return isSaid ? { text: error.message } : { key: 'errors.cardSomethingWentWrong' };
}
