// The content of a webhook about an order; contains no personal data.
import type { OrderStatus } from '../domain/order/status.ts';

export interface WebhookOrder {
  orderId: string;
  /** The id that the customer sees in the widget and its mails, and tells support. */
  shortId: string;
  status: OrderStatus;
  mode: 'buy' | 'sell';
  fromCurrency: string;
  /** Decimal text. */
  fromAmount: string;
  toCurrency: string;
  toAmount: string;
  /** The pay amount less the fees, in the pay currency. */
  baseAmount: string;
  /** Decimal texts in `currency`, the pay currency; `total` is the sum of `provider` and `network`. */
  fees: { provider: string; network: string; total: string; currency: string };
  /** As you signed it; null if the order has no signed payload that contains it. */
  merchantOrderId: string | null;
  /** The status before; null for a new order. */
  previousStatus: OrderStatus | null;
  /** ISO 8601: when the order reached this status. */
  at: string;
  /** Why the order failed; null for every other status. */
  reason: string | null;
  /** The wallet that receives the crypto: compare it with the wallet that you signed. In sell, the gateway's own deposit address. */
  toWallet: string | null;
  /** The memo for `toWallet`: compare it with the one that you signed. Null without one. */
  toMemo: string | null;
  /** Hex SHA-256 of the signed payload's text; null for an order without one. */
  payloadHash: string | null;
  /** Your own id of the customer, as you signed it. */
  customerId: string | null;
  /** True if no real money moves. */
  isSandbox: boolean;
}

export interface WebhookEvent {
  /** The same for every delivery attempt. */
  id: string;
  type: 'order.status_changed';
  /** ISO 8601: when the order changed, not when this webhook was sent. */
  createdAt: string;
  order: WebhookOrder;
}
