// An order's price as JSON text, signed with Ed25519. The key is generated once and stored with the data.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Gateway } from '../gateway.ts';
import type { OrderRecord } from '../records.ts';
import { sha256 } from './ids.ts';

type Settings = Gateway['settings'];

const KEPT_AS = 'quote.key';

function privateKey(settings: Settings): KeyObject {
  const kept = settings.get(KEPT_AS);
  if (kept !== null) return createPrivateKey(kept);
  const made = generateKeyPairSync('ed25519').privateKey;
  settings.set(KEPT_AS, made.export({ type: 'pkcs8', format: 'pem' }).toString());
  return made;
}

/** Returns a JSON Web Key (RFC 8037), which WebCrypto accepts. */
export function quoteKey(settings: Settings) {
  const { x } = createPublicKey(privateKey(settings)).export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x: x!, kid: sha256(x!).slice(0, 16), alg: 'EdDSA', use: 'sig' };
}

/** Signs the current price; renewing a reservation changes the text. */
export function quoteOf(settings: Settings, order: OrderRecord) {
  const time = (ms: number) => new Date(ms).toISOString();
  const text = JSON.stringify({
    orderId: order.id,
    pair: `${order.fromCurrency}_${order.toCurrency}`,
    fromAmount: order.fromAmount,
    toAmount: order.toAmount,
    baseAmount: order.baseAmount,
    rate: order.rate,
    fees: order.fees,
    paymentType: order.paymentType,
    createdAt: time(order.createdAt),
    validUntil: time(order.reservationExpiresAt),
  });
  const signature = sign(null, Buffer.from(text, 'utf8'), privateKey(settings)).toString('base64');
  return { text, signature, keyId: quoteKey(settings).kid };
}
