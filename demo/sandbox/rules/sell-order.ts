// Records a sell order's payout card, after which the order waits for the crypto.
import type { Gateway } from '../gateway.ts';
import { validationError } from '../http/api-error.ts';
import type { CustomerRecord, OrderRecord } from '../records.ts';
import type { SellProcessingBody } from '../schemas/orders.ts';
import { readSellCard } from './payment-card.ts';
import { refusalOf, statusCannotChange } from './refusals.ts';

export function processSellOrder(
  gateway: Gateway,
  customer: CustomerRecord,
  order: OrderRecord,
  body: SellProcessingBody,
): OrderRecord {
  if (order.status !== 'created' && order.status !== 'reserved') throw statusCannotChange();
  if (body.id && body.id !== order.id) throw validationError({ id: ['This is another order.'] });
  const { card, errors } = readSellCard(gateway, customer.id, body.card[0]);
  if (!card || Object.keys(errors).length > 0) throw validationError(errors);
  const outcome = card.outcome === 'success' ? order.outcome : card.outcome;
  const refusal = refusalOf(outcome, customer.kycStatus);
  if (refusal) throw refusal;
  const saved = card.mustBeSaved ? gateway.cards.save({ ...card, customerId: customer.id }) : null;
  return gateway.machine.move(order, {
    status: customer.kycStatus === 'complete' ? 'can_be_processed' : 'kyc_waiting',
    cause: 'customer',
    changes: {
      outcome,
      cardId: saved?.id ?? card.id,
      cardType: card.type,
      cardLastFour: card.lastFourDigits,
    },
  });
}
