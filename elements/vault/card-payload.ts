// The body of the processing call.
import { paymentPayload } from '../../src/domain/order/order-payload.ts';
import type { ProcessingRequest, VaultMode } from '../../src/domain/card/vault-protocol.ts';

/** What the customer typed, cleaned: digits without spaces, `MM/YY`, `YYYY-MM-DD`. It never leaves this page but to the gateway. */
export interface TypedCard {
  /** Set for a saved card, of which only the security code is typed. */
  savedCardId: string | null;
  number: string;
  expirationDate: string;
  cvv: string;
  holder: string;
  dateOfBirth: string;
  mustBeSaved: boolean;
}

export function processingPath(mode: VaultMode, orderId: string): string {
  const base = mode === 'buy' ? '/api/v2/orders' : '/api/v1/offramp/orders';
  return `${base}/${encodeURIComponent(orderId)}/processing`;
}

export function orderPath(mode: VaultMode, orderId: string): string {
  const base = mode === 'buy' ? '/api/v1/orders' : '/api/v1/offramp/orders';
  return `${base}/${encodeURIComponent(orderId)}`;
}

export function processingBody(mode: VaultMode, card: TypedCard, request: ProcessingRequest): object {
  return mode === 'buy' ? buyBody(card, request) : sellBody(card);
}

function buyBody(card: TypedCard, request: ProcessingRequest): object {
  const payment = paymentPayload(request);
  const typed = card.savedCardId
    ? { id: card.savedCardId, cvv: card.cvv }
    : {
        number: card.number,
        expirationDate: card.expirationDate,
        holder: card.holder,
        cvv: card.cvv,
        mustBeSaved: card.mustBeSaved,
      };
  return { ...payment, card: [{ ...payment.card[0], ...typed }] };
}

function sellBody({ dateOfBirth, mustBeSaved, number, expirationDate, holder }: TypedCard): object {
  return { card: [{ dateOfBirth, mustBeSaved, number, expirationDate, holder }] };
}
