// Public tracking: every call, and which screen, words and next action must come of a fault.
import { alike, ONE_ORDER, walked, type FaultRows } from './rows.ts';

/** The crypto came in, and the card was paid, each once. */
const PAID_OUT = [1, 1, 1] as const;

const UNREAD = "We couldn't load the order. Check your connection.";

export const PUBLIC_TABLE = {
  'GET /orders/{id}/track at the start': walked(
    alike({
      screen: 'Order status',
      says: UNREAD,
      next: ['Try again'],
      then: 'Order in progress',
      ledger: ONE_ORDER,
      host: null,
    }),
    ['status-500', 'timeout', 'drop-after-commit', 'truncate', 'slow'],
  ),
  'GET /orders/{id}/track while it is followed': walked(
    alike({
      screen: 'Order in progress',
      says: UNREAD,
      next: ['Try again'],
      then: 'Order complete',
      ledger: PAID_OUT,
      host: null,
    }),
    ['status-429', 'drop-before-commit', 'garbage', 'duplicate'],
  ),
} satisfies Record<string, Partial<FaultRows>>;
