// An order that has been paid, or whose crypto was sent: its customer sees it, whatever else of a start fails.
import { hasMoved } from '../../domain/order/status.ts';
import type { Stores } from '../stores.ts';

export const isOnItsWay = ({ order: { order }, widget }: Stores): boolean =>
  order !== null && hasMoved(order.status, widget.mode);
