// Stores the active order's id, per merchant launch and mode: one per tab, and one shared by all tabs.
import { forgetPayoutCard } from '../domain/order/payout-card.ts';
import { readShownOrder } from '../domain/order/shown-order.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { ORDER_PREFIX, STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { TextStorage } from '../lib/storage.ts';
import { shortHash } from '../lib/short-hash.ts';
import { storedRecord } from '../lib/stored-record.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';

type StoredOrderContext = Pick<OrdersContext, 'stores' | 'storages'>;

/** `launch` identifies the purchase; null without a merchant's signature. */
export function orderIdKey(launch: string | null, mode: Mode): string {
  const name = launch ? shortHash(launch) : 'anonymous';
  return `${ORDER_PREFIX}${name}${mode === 'sell' ? '.sell' : ''}`;
}

type Launch = OrdersStores['launch'];

/** Fields that a shop signs for one page load only; all others identify the purchase. */
const OF_ONE_LOAD: readonly string[] = ['issuedAt', 'expiresAt', 'nonce'];

/**
 * Identifies the purchase, even if the shop signs a new payload on every page load: by the shop's own order number, otherwise by a hash of
 * everything that it signed, which may name the customer. Null without a merchant's signature.
 */
export function launchIdentity({ signature, apiKey, payloadText }: Launch): string | null {
  if (!signature || !apiKey) return signature;
  // The raw text, because the order is looked up while the launch is still being checked.
  const signed = storedRecord(payloadText);
  const number = numberIn(signed);
  if (number) return JSON.stringify([apiKey, number]);
  const terms = Object.entries(signed).filter(([name]) => !OF_ONE_LOAD.includes(name));
  const sorted = terms.sort(([one], [other]) => (one < other ? -1 : 1));
  return terms.length > 0 ? shortHash(JSON.stringify([apiKey, sorted])) : signature;
}

function numberIn({ merchantOrderId }: Record<string, unknown>): string | null {
  if (typeof merchantOrderId === 'string') return merchantOrderId;
  // Shops also sign numeric ids; a number that is not a safe integer has no unique text.
  return Number.isSafeInteger(merchantOrderId) ? String(merchantOrderId) : null;
}

export const orderIdKeyOf = ({ stores }: Pick<StoredOrderContext, 'stores'>): string =>
  orderIdKey(launchIdentity(stores.launch), stores.widget.mode);

/** The key of exactly this launch: the documented name for a launch without an order number; an earlier version used it for all. */
const exactKeyOf = ({ stores }: StoredOrderContext): string =>
  orderIdKey(stores.launch.signature, stores.widget.mode);

const hasNumber = ({ stores: { launch } }: StoredOrderContext): boolean =>
  numberIn(storedRecord(launch.payloadText)) !== null;

const keysOf = (context: StoredOrderContext) => [orderIdKeyOf(context), exactKeyOf(context)] as const;

function keepIn(storage: TextStorage, context: StoredOrderContext, orderId: string): void {
  const [key, exactKey] = keysOf(context);
  for (const name of hasNumber(context) ? [key] : new Set([key, exactKey])) storage.set(name, orderId);
}

function readFrom(storage: TextStorage, context: StoredOrderContext): string | null {
  const [key, exactKey] = keysOf(context);
  return storage.get(key) ?? storage.get(exactKey);
}

/** Prefers the tab's own order; another tab's order is used only by a tab that has shown none. */
export function readOrderId(context: StoredOrderContext): string | null {
  return readTabOrderId(context) ?? readSharedOrderId(context);
}

/** The last order shown in this tab. */
export function readTabOrderId(context: StoredOrderContext): string | null {
  return readFrom(context.storages.session, context);
}

/** The last order shown in any tab. */
export function readSharedOrderId(context: StoredOrderContext): string | null {
  return readFrom(context.storages.local, context);
}

export function keepOrderId(context: StoredOrderContext, orderId: string): void {
  keepTabOrderId(context, orderId);
  keepIn(context.storages.local, context, orderId);
}

/** Call for every order that is shown, whatever created it. */
export function keepTabOrderId(context: StoredOrderContext, orderId: string): void {
  keepIn(context.storages.session, context, orderId);
}

const otherKeyOf = (context: StoredOrderContext): string => `${orderIdKeyOf(context)}.other`;

/** Remembers an order opened from the list of payments, unless its id is stored here; another launch may have created it. */
export function noteOtherOrder(
  context: StoredOrderContext & Pick<OrdersContext, 'launch'>,
  orderId: string,
): void {
  if (readTabOrderId(context) === orderId || readSharedOrderId(context) === orderId) return;
  context.launch.noteOther(orderId);
  context.storages.local.set(otherKeyOf(context), orderId);
}

/** Restores the note of `noteOtherOrder` after a reload. */
export function restoreOtherOrder(context: StoredOrderContext & Pick<OrdersContext, 'launch'>): void {
  context.launch.noteOther(context.storages.local.get(otherKeyOf(context)));
}

/** Removes this order's id only; another tab may have stored a newer one. */
export function forgetOrderId(context: StoredOrderContext, orderId: string): void {
  const { session, local } = context.storages;
  for (const storage of [session, local])
    for (const key of keysOf(context)) if (storage.get(key) === orderId) storage.remove(key);
  if (readShownOrder(session.get(STORAGE_KEYS.shownOrder), orderId)) session.remove(STORAGE_KEYS.shownOrder);
  forgetPayoutCard(session, orderId);
}
