// Requests the link with which the customer continues the order on another device.
import { createHandover } from '../gateway/order/create-handover.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { safeUrl, type WebAddress } from '../lib/web-address.ts';
import { wait } from '../lib/time/clock.ts';
import { noteHandedOver } from './order-changes.ts';
import type { OrdersContext } from './ports.ts';
import { withFreshSession } from './with-fresh-session.ts';

export interface HandoverLink {
  url: WebAddress;
  /** Resolves when the link has expired. */
  ended: Promise<void>;
}

/** `unknown`: the gateway does not support this call. */
export type HandoverAnswer = HandoverLink | 'unknown' | 'failed';

export async function handOver(context: OrdersContext): Promise<HandoverAnswer> {
  const { stores, client, clock, scope, report } = context;
  const { order } = stores.order;
  if (!order) return 'failed';
  const asked = { mode: stores.widget.mode, orderId: order.id };
  try {
    const answer = await withFreshSession(context, () =>
      createHandover(client, asked, { signal: scope.signal }),
    );
    const url = safeUrl(answer.url, { allowLoopback: stores.widget.isGatewayLocal });
    const leftMs = Date.parse(answer.expiresAt) - clock.serverNow();
    if (!url || Number.isNaN(leftMs)) return 'failed';
    noteHandedOver(stores.order, order.id);
    const isRemoved = () => undefined;
    return { url, ended: wait(clock, Math.max(0, leftMs), scope.signal).catch(isRemoved) };
  } catch (error) {
    // The call is optional for gateways, so this is not reported.
    if (isRampError(error, 'not_found_error')) return 'unknown';
    report(error, 'hand over');
    return 'failed';
  }
}
