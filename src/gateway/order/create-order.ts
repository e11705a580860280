// POST orders: creates an order from the calculator's choice and, for buy, the address.
import { ORDER_CREATION_TIMEOUT_MS } from '../../domain/constants.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { isRampError, RampError } from '../../domain/errors/ramp-error.ts';
import type { Order } from '../../domain/order/order.ts';
import type { ReportMisfit } from '../../domain/wire/misfit.ts';
import { call } from '../call.ts';
import { parseNewOrder } from './parse-order.ts';
import { ordersPath } from '../contract/order-paths.ts';

export interface CreateOrderRequest {
  mode: Mode;
  /** The result of `buyOrderPayload` or `sellOrderPayload`. */
  payload: object;
  idempotencyKey: string;
}

/** A response that violates the contract may still contain the new order's id: put it in the error, so that the caller can look it up. */
function parseCreated(result: unknown, reportMisfit: ReportMisfit): Order {
  try {
    return parseNewOrder(result, reportMisfit);
  } catch (error) {
    if (!isRampError(error)) throw error;
    const { id: orderId } = (result ?? {}) as { id?: unknown };
    throw new RampError(error.code, error.message, { cause: error.cause, payload: { orderId } });
  }
}

export const createOrder = call(({ mode, payload, idempotencyKey }: CreateOrderRequest) => ({
  method: 'POST',
  path: ordersPath(mode),
  body: payload,
  idempotencyKey,
  parse: parseCreated,
  timeoutMs: ORDER_CREATION_TIMEOUT_MS,
}));
