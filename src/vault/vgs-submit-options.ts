// Headers and body of a processing call that a commercial vault sends through its proxy.
import type { ProcessingRequest } from '../domain/card/vault-protocol.ts';
import { processingBody } from '../gateway/contract/processing-body.ts';
import { requestHeaders } from '../gateway/contract/request-headers.ts';
import type { CardVaultSetup } from './card-vault.ts';

export function vgsSubmitOptions(setup: CardVaultSetup, request: ProcessingRequest): Record<string, unknown> {
  const { acceptLanguage, token, merchantHeader, idempotencyKey } = request;
  const head = { languageTag: acceptLanguage, token, merchantData: merchantHeader, idempotencyKey };
  return {
    method: 'POST',
    headers: requestHeaders({ ...head, hasBody: true }),
    withCredentials: true,
    data: bodyOf(setup, request),
  };
}

/** The vendor calls it with placeholders for its fields, and inserts the values in its proxy. */
function bodyOf({ mode, savedCard, saveCard }: CardVaultSetup, request: ProcessingRequest) {
  const kept = savedCard ? { id: savedCard.id } : { mustBeSaved: saveCard };
  return (fields: Readonly<Record<string, unknown>>) => processingBody(mode, request, { ...fields, ...kept });
}
