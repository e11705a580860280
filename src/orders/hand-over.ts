// Hands an order over to the customer's other device: requests the link here, and opens it there.
import { createHandover } from '../gateway/order/create-handover.ts';
import { isRampError, type RampError } from '../domain/errors/ramp-error.ts';
import { safeUrl, type WebAddress } from '../lib/web-address.ts';
import { wait } from '../lib/time/clock.ts';
import { noteHandedOver } from './order-changes.ts';
import type { OrdersContext } from './ports.ts';
import { freshSender } from './order-scope.ts';
import { takeHandover } from '../gateway/order/take-handover.ts';
import { afterOrder, afterSellOrder } from '../domain/routes/next.ts';
import { calculatorPath } from '../domain/routes/paths.ts';
import { randomId } from '../lib/random.ts';
import { showOrder } from './take-order.ts';

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
    const answer = await freshSender(context)((options) => createHandover(client, asked, options));
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

/** Opens the link: after signing in here, the customer continues the order where they left it. Returns the path to open: the order, or the calculator, which then says why not. */
export async function openHandedOver(context: OrdersContext, token: string): Promise<string> {
  const { stores, client, scope, notices, report } = context;
  const { mode } = stores.widget;
  try {
    const asked = { token, idempotencyKey: randomId() };
    const { id } = await takeHandover(client, asked, { signal: scope.signal });
    const order = await showOrder(context, id);
    if (order) return mode === 'sell' ? afterSellOrder(order) : afterOrder(order);
    notices.show('order_fields');
  } catch (error) {
    if (!isRampError(error) || error.code === 'aborted') throw error;
    report(error, 'take handover');
    notices.show('order_fields', reasonOf(error));
  }
  return calculatorPath(mode);
}

/** The gateway's own message: the link has expired, or the order belongs to another customer. */
const reasonOf = ({ fields = {} }: RampError): string | undefined => fields.handover?.[0];
