// Request headers, for every sender: the client, the first calls, the card vault's page and its vendors.

import { HEADER_TEXT } from '../../lib/header-text.ts';

export interface RequestHead {
  /** For example `en-US`. */
  languageTag: string;
  token: string | null;
  /** base64url of the merchant's launch; null without a merchant. */
  merchantData: string | null;
  /** One key per user action, however often the call is sent. */
  idempotencyKey?: string;
  hasBody?: boolean;
}

export function requestHeaders(head: RequestHead): Record<string, string> {
  const { languageTag, token, merchantData, idempotencyKey, hasBody } = head;
  const headers: Record<string, string> = { 'Accept-Language': languageTag };
  // Other code on the page may have corrupted the token: then the gateway treats the caller as a visitor, and the session ends.
  if (token && HEADER_TEXT.test(token)) headers['Authorization'] = `Bearer ${token}`;
  if (merchantData) headers['X-Merchant-Data'] = merchantData;
  if (hasBody) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return headers;
}
