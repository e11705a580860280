// Where 'Return to {merchant}' leads: the merchant's signed address, with what the order is.
import type { Order } from '../order/order.ts';
import { hasFailed } from '../order/status.ts';
import { safeUrl, type GateOptions, type WebAddress } from '../../lib/web-address.ts';
import type { MerchantPayload } from './merchant.ts';

type Ended = Pick<Order, 'id' | 'status' | 'merchantData'>;

/** A launch that has been read, and what is known of its order. */
export interface ReadLaunch {
  payload: MerchantPayload;
  payloadText: string | null;
  /** Shown under it, whatever made it. */
  otherOrderId: string | null;
  paidOrderId: string | null;
}

/**
 * Null when the merchant signed none, or one that must not be followed. An order that came to nothing leads to `cancelUrl`
 * where there is one. What is added tells the page where to look: it trusts its webhook, not its address.
 */
export function returnAddressOf(launch: ReadLaunch, order: Ended, options: GateOptions): WebAddress | null {
  const { payload } = launch;
  if (!isOrderOf(launch, order)) return null;
  const wanted = hasFailed(order.status) ? givenUp(payload) : payload.redirectUrl;
  return addressed(wanted, payload, order, options);
}

/** An earlier one may be of another shop, which alone hears of it. A gateway need not say whose it is: then the browser knows which it kept for this launch. */
export function isOrderOf(launch: ReadLaunch, { id, merchantData }: Ended): boolean {
  const { merchantOrderId: named, payload: signed } = merchantData ?? {};
  if (named) return named === launch.payload.merchantOrderId;
  if (signed && signed === launch.payloadText) return true;
  return id === launch.paidOrderId || id !== launch.otherOrderId;
}

/** From where the customer cannot go on, or has given up: without an order, the page hears `cancelled`. */
export function leaveAddressOf(
  launch: ReadLaunch,
  order: Ended | null,
  options: GateOptions,
): WebAddress | null {
  const { payload } = launch;
  return addressed(givenUp(payload), payload, order && isOrderOf(launch, order) ? order : null, options);
}

const givenUp = ({ cancelUrl, redirectUrl }: MerchantPayload) => cancelUrl ?? redirectUrl;

function addressed(
  wanted: string | undefined,
  payload: MerchantPayload,
  order: Ended | null,
  options: GateOptions,
): WebAddress | null {
  const address = safeUrl(wanted, options);
  if (!address) return null;
  const url = new URL(address);
  const { merchantOrderId } = payload;
  // What the address says of another order is no word on this one.
  url.searchParams.delete('orderId');
  if (order) url.searchParams.set('orderId', order.id);
  if (merchantOrderId) url.searchParams.set('merchantOrderId', merchantOrderId);
  url.searchParams.set('status', order?.status ?? 'cancelled');
  return safeUrl(url.href, options);
}
