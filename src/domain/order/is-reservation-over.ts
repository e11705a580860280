// Tells whether an order's reservation has expired.
import type { Order } from './order.ts';

/** `serverNow` in ms since 1970; an order without an expiry never expires. */
export const isReservationOver = (
  { reservationExpiresAt }: Pick<Order, 'reservationExpiresAt'>,
  serverNow: number,
): boolean => reservationExpiresAt !== undefined && Date.parse(reservationExpiresAt) <= serverNow;
