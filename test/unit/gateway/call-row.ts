// One row of the table of calls, and the entities that several rows share.
import type { ApiClient } from '../../../src/gateway/client.ts';
import { customer, order, ORDER_ID } from '../../support/orders.ts';

export interface Row {
  title: string;
  send(client: ApiClient): Promise<unknown>;
  /** Method, path and query of the request. */
  asks: string;
  body?: unknown;
  /** The request's `Idempotency-Key`. */
  key?: string;
  /** The request has no token, merchant header or credentials. */
  isBare?: true;
  /** The time-out; 10 s by default. */
  waitsMs?: number;
  /** The result in the response; null by default. */
  answers?: unknown;
  /** The parsed result; by default the same as `answers`. */
  reads?: unknown;
}

export const ADDRESS = {
  countryCode: 'US',
  city: 'Springfield',
  address: '1 Main Street',
  postalCode: '12345',
};
export const CUSTOMER = customer();
export const ORDER = order();
export const SELL_PATH = `/api/v1/offramp/orders/${ORDER_ID}`;
export const BUY_PATH = `/api/v1/orders/${ORDER_ID}`;
