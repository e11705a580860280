// The processing call as a commercial vault sends it through its proxy: path, headers and body.
import { paymentPayload } from '../domain/order/order-payload.ts';
import type { ProcessingRequest } from '../domain/card/vault-protocol.ts';
import type { CardVaultSetup } from './card-vault.ts';

export function vgsPath({ mode }: CardVaultSetup, { orderId }: ProcessingRequest): string {
  const base = mode === 'buy' ? '/api/v2/orders' : '/api/v1/offramp/orders';
  return `${base}/${encodeURIComponent(orderId)}/processing`;
}

export function vgsSubmitOptions(setup: CardVaultSetup, request: ProcessingRequest): Record<string, unknown> {
  return { method: 'POST', headers: headersOf(request), withCredentials: true, data: bodyOf(setup, request) };
}

function headersOf(request: ProcessingRequest): Record<string, string> {
  return {
    'Accept-Language': request.acceptLanguage,
    'Content-Type': 'application/json',
    'Idempotency-Key': request.idempotencyKey,
    ...(request.token && { Authorization: `Bearer ${request.token}` }),
    ...(request.merchantHeader && { 'X-Merchant-Data': request.merchantHeader }),
  };
}

/** The vendor calls it with stand-ins for its fields and puts the values in behind its proxy. */
function bodyOf(setup: CardVaultSetup, request: ProcessingRequest) {
  return (fields: Readonly<Record<string, unknown>>) => {
    const kept = setup.savedCard ? { id: setup.savedCard.id } : { mustBeSaved: setup.saveCard };
    if (setup.mode === 'sell') return { card: [{ ...fields, ...kept }] };
    const payment = paymentPayload(request);
    return { ...payment, card: [{ ...payment.card[0], ...fields, ...kept }] };
  };
}
