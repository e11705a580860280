// Under which name the key of a creation is kept: one for each customer and choice, so that only who asked for an order is led to it.
import type { Stores } from '../../stores.ts';
import { fingerprint } from '../fingerprint.ts';
import { ownerOf } from '../unsettled/unsettled-orders.ts';

/** A choice that is come back to has the key of its unanswered creation, whatever was tried, and whoever signed in, between. */
export function creationOf(
  context: { stores: Pick<Stores, 'session'> },
  action: 'create' | 'create_sell',
  payload: object,
): string {
  return `${action} ${fingerprint({ owner: ownerOf(context), payload })}`;
}
