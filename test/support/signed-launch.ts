// Signed launches for browser tests: as merchants' servers sign them, and as no honest server would.
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

/** For texts that no honest signer would sign. */
export const signedText = (payload: string): SignedLaunch => ({
  apiKey: 'demo-merchant',
  payload,
  signature: createHmac('sha256', 'demo-secret').update(payload, 'utf8').digest('hex'),
});

let nonces = 0;
/** Unique to each launch. */
export const nonce = () => `nonce-${Date.now()}-${(nonces += 1)}`;

/** Attributes for a merchant's payment link: 50 USDT on Polygon, with an order id that no other launch has. */
export async function signedPayment(request: APIRequestContext, toWallet: string) {
  const { apiKey, payload, signature } = await signed(request, {
    toCurrency: 'USDT-MATIC',
    toAmount: '50',
    toWallet,
    merchantOrderId: nonce(),
  });
  return { 'api-key': apiKey, payload, signature };
}
