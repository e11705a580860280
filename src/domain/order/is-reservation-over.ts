// How long a rate is reserved for an order.
import type { Order } from './order.ts';

/** `serverNow` in milliseconds since 1970; an order without an end is reserved for good. */
export const isReservationOver = (
  { reservationExpiresAt }: Pick<Order, 'reservationExpiresAt'>,
  serverNow: number,
): boolean => reservationExpiresAt !== undefined && Date.parse(reservationExpiresAt) <= serverNow;
