// Every state of every screen, in the order in which a customer sees them.
import type { GalleryGroup, GalleryState } from './scene.ts';
import { ADDRESS_STATES } from './states-address.ts';
import { CALCULATOR } from './states-calculator.ts';
import { CHECKS } from './states-checks.ts';
import { CARD_FLOW } from './states-card.ts';
import { EXPRESS } from './states-express.ts';
import { USER_DATA } from './states-customer.ts';
import { LOGIN_STATES } from './states-login.ts';
import { AUTHORISATION, WITHOUT_CARD } from './states-order.ts';
import { PICKERS } from './states-pickers.ts';
import { SELL, SELL_ORDER } from './states-sell.ts';
import { FAILURES, PUBLIC } from './states-shared.ts';
import { STOPPED } from './states-stopped.ts';
import { TRACKING } from './states-tracking.ts';
import { VERIFICATION } from './states-verification.ts';

export const GROUPS: readonly GalleryGroup[] = [
  CALCULATOR,
  CHECKS,
  PICKERS,
  ADDRESS_STATES,
  LOGIN_STATES,
  VERIFICATION,
  USER_DATA,
  CARD_FLOW,
  WITHOUT_CARD,
  EXPRESS,
  AUTHORISATION,
  TRACKING,
  SELL,
  SELL_ORDER,
  STOPPED,
  PUBLIC,
  FAILURES,
];

export const STATES: readonly GalleryState[] = GROUPS.flatMap(({ states }) => states);

export function stateById(id: string): GalleryState {
  const state = STATES.find((known) => known.id === id);
  if (!state) throw new Error(`There is no state ${id}`);
  return state;
}
