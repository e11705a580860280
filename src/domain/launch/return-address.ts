// The target of 'Return to {merchant}': the merchant's signed URL, with the order's data.
import type { Order } from '../order/order.ts';
import { hasFailed } from '../order/status.ts';
import { safeUrl, type GateOptions, type WebAddress } from '../../lib/web-address.ts';
import type { MerchantPayload } from './merchant.ts';

type Ended = Pick<Order, 'id' | 'status' | 'merchantData'>;

/** A parsed launch, and what is known about its order. */
export interface ReadLaunch {
  payload: MerchantPayload;
  payloadText: string | null;
  /** An order shown under this launch, whichever launch created it. */
  otherOrderId: string | null;
  paidOrderId: string | null;
}

/**
 * Null if the merchant signed no URL, or one that must not be followed. A failed or cancelled order leads to `cancelUrl` if there is one.
 * The added parameters only tell the page where to look: it must trust its webhook, not its URL.
 */
export function returnAddressOf(launch: ReadLaunch, order: Ended, options: GateOptions): WebAddress | null {
  const { payload } = launch;
  if (!isOrderOf(launch, order)) return null;
  const wanted = hasFailed(order.status) ? givenUp(payload) : payload.redirectUrl;
  return addressed(wanted, payload, order, options);
}

/**
 * An earlier order may belong to another shop, and only that shop may learn of it. If the gateway does not say whose it is, the browser
 * knows which order it stored for this launch.
 */
export function isOrderOf(launch: ReadLaunch, { id, merchantData }: Ended): boolean {
  const { merchantOrderId: named, payload: signed } = merchantData ?? {};
  if (named) return named === launch.payload.merchantOrderId;
  if (signed && signed === launch.payloadText) return true;
  return id === launch.paidOrderId || id !== launch.otherOrderId;
}

/** For customers who cannot continue or give up: without an order, the page receives `cancelled`. */
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
  // An order id already in the URL belongs to another order.
  url.searchParams.delete('orderId');
  if (order) url.searchParams.set('orderId', order.id);
  if (merchantOrderId) url.searchParams.set('merchantOrderId', merchantOrderId);
  url.searchParams.set('status', order?.status ?? 'cancelled');
  return safeUrl(url.href, options);
}
