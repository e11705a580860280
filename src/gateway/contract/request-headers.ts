// The headers of a request, for all that send one: the client, the first calls, the card vault's page and its vendors.

import { HEADER_TEXT } from '../../lib/header-text.ts';

export interface RequestHead {
  /** For example `en-US`. */
  languageTag: string;
  token: string | null;
  /** base64url of the merchant's launch, or null without a merchant. */
  merchantData: string | null;
  /** One user action is one key, however often the call is sent. */
  idempotencyKey?: string;
  hasBody?: boolean;
}

export function requestHeaders(head: RequestHead): Record<string, string> {
  const { languageTag, token, merchantData, idempotencyKey, hasBody } = head;
  const headers: Record<string, string> = { 'Accept-Language': languageTag };
  // One that other code on the page has spoilt: the gateway answers as to a visitor, and the session is over.
  if (token && HEADER_TEXT.test(token)) headers['Authorization'] = `Bearer ${token}`;
  if (merchantData) headers['X-Merchant-Data'] = merchantData;
  if (hasBody) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return headers;
}
