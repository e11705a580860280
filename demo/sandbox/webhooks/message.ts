// A webhook's body and its signature: base64 HMAC-SHA256 over id, time and body, as defined by Standard Webhooks.
import { createHmac } from 'node:crypto';
import type { OrderRecord } from '../records.ts';
import { dec, toText } from '../rules/decimal.ts';
import { sha256 } from '../rules/ids.ts';
import { reasonInEnglish } from '../wire/words.ts';
import type { StatusChange, Webhook } from './store.ts';

const WITH_REASON: readonly string[] = ['failed', 'expired'];

/** Contains no personal data. */
export function bodyOf(id: string, change: StatusChange, order: OrderRecord): string {
  const { status, previousStatus } = change;
  const at = new Date(change.at).toISOString();
  const { merchantPayload } = order;
  return JSON.stringify({
    id,
    type: 'order.status_changed',
    createdAt: at,
    order: {
      orderId: order.id,
      shortId: order.shortId,
      status,
      mode: order.mode,
      fromCurrency: order.fromCurrency,
      fromAmount: order.fromAmount,
      toCurrency: order.toCurrency,
      toAmount: order.toAmount,
      baseAmount: order.baseAmount,
      fees: feesOf(order),
      merchantOrderId: order.merchantOrderId,
      previousStatus,
      at,
      reason: WITH_REASON.includes(status) ? (reasonInEnglish(order.failureReason) ?? status) : null,
      toWallet: order.toWallet,
      toMemo: order.toMemo,
      payloadHash: merchantPayload === null ? null : sha256(merchantPayload),
      customerId: order.merchantCustomerId,
      isSandbox: true,
    },
  });
}

/** In the pay currency; together they are the difference between the pay amount and the base amount. */
function feesOf({ fees: { providerFee }, fromAmount, baseAmount, fromCurrency }: OrderRecord) {
  const total = dec(fromAmount).minus(baseAmount);
  const provider = providerFee.type === 'money' ? dec(providerFee.amount) : total;
  return {
    provider: toText(provider),
    network: toText(total.minus(provider)),
    total: toText(total),
    currency: fromCurrency,
  };
}

/** `seconds` since 1970 when it is sent: receivers refuse old webhooks. */
export function headersOf({ id, body }: Webhook, secret: string, seconds: number): Record<string, string> {
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
