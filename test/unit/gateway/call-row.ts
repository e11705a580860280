// One row of the table of calls, and the entities that several rows have in common.
import type { ApiClient } from '../../../src/gateway/client.ts';
import { customer, order, ORDER_ID } from '../../support/orders.ts';

export interface Row {
  title: string;
  send(client: ApiClient): Promise<unknown>;
  /** Method, path and query. */
  asks: string;
  body?: unknown;
  /** The `Idempotency-Key` that goes along. */
  key?: string;
  /** Sent without token, merchant header and credentials. */
  isBare?: true;
  /** 10 s unless told. */
  waitsMs?: number;
  /** Null unless told, of which nothing is read. */
  answers?: unknown;
  /** What the answer is read as; the answer itself unless told. */
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
