// Where the browser keeps the active order's id, per merchant launch and mode: the tab's own, and one that all tabs share.
import { forgetPayoutCard } from '../domain/order/payout-card.ts';
import { readShownOrder } from '../domain/order/shown-order.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { TextStorage } from '../lib/storage.ts';
import { shortHash } from '../lib/short-hash.ts';
import { storedRecord } from '../lib/stored-record.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';

type StoredOrderContext = Pick<OrdersContext, 'stores' | 'storages'>;

/** `launch`: what tells this purchase from another one; null without a merchant's signature. */
export function orderIdKey(launch: string | null, mode: Mode): string {
  const name = launch ? shortHash(launch) : 'anonymous';
  return `ramp.order.${name}${mode === 'sell' ? '.sell' : ''}`;
}

/** A shop may sign again whenever its page loads: its own number, where it signs one, stays the same. */
export function launchIdentity({ signature, apiKey, payloadText }: OrdersStores['launch']): string | null {
  const number = signature && apiKey ? numberIn(payloadText) : null;
  return number ? JSON.stringify([apiKey, number]) : signature;
}

/** From the text itself: the order is looked for while the launch is still being read and checked. */
function numberIn(payloadText: string | null): string | null {
  const { merchantOrderId } = storedRecord(payloadText);
  if (typeof merchantOrderId === 'string') return merchantOrderId;
  // Shops sign their numbers as numbers too; one that is not whole has more than one text.
  return Number.isSafeInteger(merchantOrderId) ? String(merchantOrderId) : null;
}

export const orderIdKeyOf = ({ stores }: Pick<StoredOrderContext, 'stores'>): string =>
  orderIdKey(launchIdentity(stores.launch), stores.widget.mode);

/** Where an earlier version kept the order of this very launch, whatever number it had. */
const oldOrderIdKeyOf = ({ stores }: StoredOrderContext): string =>
  orderIdKey(stores.launch.signature, stores.widget.mode);

const keysOf = (context: StoredOrderContext) => [orderIdKeyOf(context), oldOrderIdKeyOf(context)] as const;

function readFrom(storage: TextStorage, context: StoredOrderContext): string | null {
  const [key, oldKey] = keysOf(context);
  return storage.get(key) ?? storage.get(oldKey);
}

/** The tab's own order comes first: another tab's is for a tab that has shown none. */
export function readOrderId(context: StoredOrderContext): string | null {
  return readTabOrderId(context) ?? readSharedOrderId(context);
}

/** The order that this very tab has shown last. */
export function readTabOrderId(context: StoredOrderContext): string | null {
  return readFrom(context.storages.session, context);
}

/** The order that any tab has shown last. */
export function readSharedOrderId(context: StoredOrderContext): string | null {
  return readFrom(context.storages.local, context);
}

export function keepOrderId(context: StoredOrderContext, orderId: string): void {
  keepTabOrderId(context, orderId);
  context.storages.local.set(orderIdKeyOf(context), orderId);
}

/** For an order that is shown, whatever made it. */
export function keepTabOrderId(context: StoredOrderContext, orderId: string): void {
  context.storages.session.set(orderIdKeyOf(context), orderId);
}

const otherKeyOf = (context: StoredOrderContext): string => `${orderIdKeyOf(context)}.other`;

/** Notes an order that is opened from the list of payments, unless it is the one that is kept here: another launch may have made it. */
export function noteOtherOrder(
  context: StoredOrderContext & Pick<OrdersContext, 'launch'>,
  orderId: string,
): void {
  if (readTabOrderId(context) === orderId || readSharedOrderId(context) === orderId) return;
  context.launch.noteOther(orderId);
  context.storages.local.set(otherKeyOf(context), orderId);
}

/** After a reload. */
export function restoreOtherOrder(context: StoredOrderContext & Pick<OrdersContext, 'launch'>): void {
  context.launch.noteOther(context.storages.local.get(otherKeyOf(context)));
}

/** Removes the id of this very order; another tab may have stored a newer one. */
export function forgetOrderId(context: StoredOrderContext, orderId: string): void {
  const { session, local } = context.storages;
  for (const storage of [session, local])
    for (const key of keysOf(context)) if (storage.get(key) === orderId) storage.remove(key);
  if (readShownOrder(session.get(STORAGE_KEYS.shownOrder), orderId)) session.remove(STORAGE_KEYS.shownOrder);
  forgetPayoutCard(session, orderId);
}
