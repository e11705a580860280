// The widget's storage keys, and the parser of the stored launch.
import { randomId } from '../lib/random.ts';
import type { Storages, TextStorage } from '../lib/storage.ts';
import { isRecent, storedRecord } from '../lib/stored-record.ts';
import type { Mode } from './launch/setting-types.ts';

export const STORAGE_KEYS = {
  /** Session storage: the customer's token. */
  session: 'ramp.session',
  /** Session storage: `{ launchId, signature, hostOrigin, earlier }` as JSON. */
  launch: 'ramp.launch',
  /** Session storage: `{ key, signature }` as JSON, the idempotency key of the latest launch's check. */
  launchCheck: 'ramp.launch-check',
  /** Session storage: the terms and amounts of the order that this tab shows. */
  shownOrder: 'ramp.shown',
  /** Session storage: the entered address and phone, until an order succeeds. */
  billing: 'ramp.billing',
  /** Session storage: the storable parts of the card used last. */
  paidCard: 'ramp.paid-card',
  language: 'lang',
  countryIgnored: 'country-unavailable-ignored',
  promoDismissed: 'ramp.promo-dismissed',
  /** Local storage: the amount last proceeded with in each currency; deleted at log-out. */
  lastAmounts: 'ramp.amounts',
  testingPanel: 'ramp.testing-panel',
  /** Local storage for later visits; session storage for the tab, which takes precedence. */
  draft: { buy: 'ramp.draft', sell: 'ramp.draft.sell' },
  /** Session storage: the current step of this visit. */
  step: 'ramp.step',
  /** Session storage: the e-mail address to which a code was sent. */
  login: 'ramp.login',
  /** Session storage: typed but unsent input; the element's place is appended to the key. */
  typed: 'ramp.typed',
} as const;

/** One record per order (`src/orders/ledger.ts`), and one for orders that are not created yet. */
export const LEDGER = 'ramp.ledger.';
export const ledgerKey = (orderId: string) => LEDGER + orderId;

/**
 * Keys of versions before the ledger; `spare`: entries that local storage had refused, in session storage under the key that they would
 * have had.
 */
export const OLD_ENTRIES = {
  unsettled: 'ramp.unsettled',
  operation: 'ramp.operation.',
  deposit: 'ramp.deposit.',
  announced: 'ramp.announced.',
  spare: 'ramp.spare:',
} as const;

/** If local storage refuses it, the ledger itself keeps it: a forgotten order could be paid twice. */
export const OF_MONEY = /^ramp\.ledger\./;

/** True if a payment or deposit of an earlier visit may be open: a cheap check before the ledger has loaded. */
export const mayBePending = ({ session, local }: Storages): boolean =>
  local.get(OLD_ENTRIES.unsettled) !== null ||
  session.get(OLD_ENTRIES.spare + OLD_ENTRIES.unsettled) !== null ||
  [local, session].some((storage) =>
    storage.keys(LEDGER).some((key) => storage.get(key)?.includes('"open":')),
  );

/** Longer than any payment takes: a visitor sees no older orders, and a customer who signs in later finds them anyway. */
export const LEFT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Begins the keys of active orders' ids; the rest names the launch and, in sell, the direction. */
export const ORDER_PREFIX = 'ramp.order.';

/**
 * Returns the number of notices about payments and deposits that may be open: a customer gets one for each, a visitor one for all. Without
 * any, a customer gets one for the order that this tab has shown.
 */
export function noticesAhead(
  { session, local }: Storages,
  token: string | null,
  { mode, signature }: { mode: Mode; signature: string | null },
): number {
  const open: Record<string, boolean> = {};
  // The tab's own copy may be older than the shared one.
  for (const storage of [session, local])
    for (const key of storage.keys(LEDGER)) {
      const sentAt = /"open":.*"sentAt":(\d+)/.exec(storage.get(key)!);
      open[key] = sentAt !== null && isRecent(+sentAt[1]!, token ? Infinity : LEFT_FOR_MS);
    }
  const { length } = Object.values(open).filter(Boolean);
  if (!token) return Math.min(length, 1);
  const isOfLaunch = (key: string) =>
    key.startsWith(`${ORDER_PREFIX}anonymous`) === !signature &&
    key.endsWith('.sell') === (mode === 'sell') &&
    session.get(key) !== null;
  return length || Number(session.keys(ORDER_PREFIX).some(isOfLaunch));
}

export interface StoredLaunch {
  launchId?: string;
  /** The launch to which the id belongs. */
  signature?: string;
  hostOrigin?: string;
  /** Signatures and ids of earlier launches, because a page may contain two elements, and a tab may return to an earlier page. */
  earlier?: readonly (readonly [signature: string, launchId: string])[];
}

/** A tab rarely has more launches at once; the oldest is dropped. */
const EARLIER_LAUNCHES = 20;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(textOf);

export function readStoredLaunch(text: string | null): StoredLaunch {
  const { launchId, signature, hostOrigin, earlier } = storedRecord(text);
  return {
    launchId: textOf(launchId),
    signature: textOf(signature),
    hostOrigin: textOf(hostOrigin),
    earlier: Array.isArray(earlier) ? earlier.filter(isPair) : undefined,
  };
}

/** Returns the id of this launch; another launch in the same tab starts again. */
export function readLaunchId(text: string | null, signature: string | null): string | null {
  return launchesOf(readStoredLaunch(text)).find(([of]) => of === (signature ?? ''))?.[1] ?? null;
}

/**
 * Returns the idempotency key of this launch's check, which may use up a nonce: a check whose response was lost is repeated with it, even
 * after a reload.
 */
export function checkKeyOf(session: TextStorage, signature: string): string {
  const stored = storedRecord(session.get(STORAGE_KEYS.launchCheck));
  if (stored['signature'] === signature && typeof stored['key'] === 'string') return stored['key'];
  const key = randomId();
  session.set(STORAGE_KEYS.launchCheck, JSON.stringify({ key, signature }));
  return key;
}

/** Returns the text to store: this launch's id before those of the others. */
export function withLaunchId(text: string | null, signature: string | null, launchId: string): string {
  const stored = readStoredLaunch(text);
  const own = signature ?? '';
  const others = launchesOf(stored).filter(([of]) => of !== own);
  const earlier = others[0] && others.slice(0, EARLIER_LAUNCHES);
  return JSON.stringify({ ...stored, launchId, signature: own, earlier } satisfies StoredLaunch);
}

const launchesOf = ({ launchId, signature = '', earlier = [] }: StoredLaunch) =>
  launchId ? [[signature, launchId] as const, ...earlier] : earlier;
