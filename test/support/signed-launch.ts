// Signed launches of browser tests: as a merchant's server signs them, and as no honest one would.
import { createHmac } from 'node:crypto';
import { expect, type APIRequestContext } from 'playwright/test';

export interface SignedLaunch {
  apiKey: string;
  payload: string;
  signature: string;
}

export async function signed(request: APIRequestContext, payload: object): Promise<SignedLaunch> {
  const response = await request.post('/sandbox/sign', { data: { apiKey: 'demo-merchant', payload } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { result: SignedLaunch }).result;
}

/** For texts that no honest signer writes. */
export const signedText = (payload: string): SignedLaunch => ({
  apiKey: 'demo-merchant',
  payload,
  signature: createHmac('sha256', 'demo-secret').update(payload, 'utf8').digest('hex'),
});

let nonces = 0;
/** One that no other launch has. */
export const nonce = () => `nonce-${Date.now()}-${(nonces += 1)}`;

/** The attributes of a merchant's payment link: 50 USDT on Polygon for an order that no other launch has. */
export async function signedPayment(request: APIRequestContext, toWallet: string) {
  const { apiKey, payload, signature } = await signed(request, {
    toCurrency: 'USDT-MATIC',
    toAmount: '50',
    toWallet,
    merchantOrderId: nonce(),
  });
  return { 'api-key': apiKey, payload, signature };
}
