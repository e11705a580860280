// What a webhook says about an order; no personal data.
import type { OrderStatus } from '../domain/order/status.ts';

export interface WebhookOrder {
  orderId: string;
  /** What the customer reads in the widget and its mails, and tells support. */
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
  /** Decimal texts of `currency`, the pay currency; `total` is `provider` and `network` together. */
  fees: { provider: string; network: string; total: string; currency: string };
  /** As you signed it; null when the order came without a signed payload that names it. */
  merchantOrderId: string | null;
  /** What it was before; null for a new order. */
  previousStatus: OrderStatus | null;
  /** ISO 8601: when it took this status. */
  at: string;
  /** Why it failed; null for every other status. */
  reason: string | null;
  /** Where the crypto goes: compare it with the wallet that you signed. In sell the gateway's own deposit address. */
  toWallet: string | null;
  /** The memo beside `toWallet`: compare it with the one that you signed. Null without one. */
  toMemo: string | null;
  /** Hex SHA-256 of the signed payload's text; null for an order without one. */
  payloadHash: string | null;
  /** Your own id of the customer, as you signed it. */
  customerId: string | null;
  /** True where no money moves. */
  isSandbox: boolean;
}

export interface WebhookEvent {
  /** The same for each try. */
  id: string;
  type: 'order.status_changed';
  /** ISO 8601: when the order changed, not when this was sent. */
  createdAt: string;
  order: WebhookOrder;
}
