// The launch signature: lower-case hex HMAC-SHA256 over the bytes of the payload's text.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload, 'utf8').digest('hex');

export function isSignatureRight(payload: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(sign(payload, secret), 'utf8');
  const given = Buffer.from(signature, 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
