// Returns true if the order has been paid, or its crypto was sent; the customer then sees it even if the rest of start-up fails.
import { hasMoved } from '../../domain/order/status.ts';
import type { Stores } from '../stores.ts';

export const isOnItsWay = ({ order: { order }, widget }: Stores): boolean =>
  order !== null && hasMoved(order.status, widget.mode);
