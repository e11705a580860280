// Where 'Return to {merchant}' leads from an order: the merchant's signed address, with what the order is.
import type { Order } from '../order/order.ts';
import { hasFailed } from '../order/status.ts';
import { safeUrl, type GateOptions, type WebAddress } from '../../lib/web-address.ts';
import type { MerchantPayload } from './merchant.ts';

type Ended = Pick<Order, 'id' | 'status' | 'merchantData'>;

/**
 * Null when the merchant signed none, or one that must not be followed. An order that came to nothing leads to `cancelUrl`
 * where there is one. What is added tells the page where to look: it trusts its webhook, not its address.
 */
export function returnAddressOf(
  payload: MerchantPayload,
  { id, status, merchantData }: Ended,
  options: GateOptions,
): WebAddress | null {
  const wanted = hasFailed(status) ? (payload.cancelUrl ?? payload.redirectUrl) : payload.redirectUrl;
  const address = safeUrl(wanted, options);
  if (!address) return null;
  const url = new URL(address);
  const merchantOrderId = merchantData?.merchantOrderId ?? payload.merchantOrderId;
  url.searchParams.set('orderId', id);
  if (merchantOrderId) url.searchParams.set('merchantOrderId', merchantOrderId);
  url.searchParams.set('status', status);
  return safeUrl(url.href, options);
}
