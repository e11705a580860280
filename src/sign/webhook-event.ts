// What a webhook says about an order; no personal data (contract, section 3 'Order summary').
import type { OrderStatus } from '../domain/order.ts';

export interface WebhookOrder {
  orderId: string;
  status: OrderStatus;
  mode: 'buy' | 'sell';
  fromCurrency: string;
  /** Decimal text. */
  fromAmount: string;
  toCurrency: string;
  toAmount: string;
  merchantOrderId: string | null;
  /** Why it failed; null for every other status. */
  reason: string | null;
}

export interface WebhookEvent {
  type: 'order.status_changed';
  /** ISO 8601: when the order changed, not when this was sent. */
  timestamp: string;
  data: WebhookOrder;
}
