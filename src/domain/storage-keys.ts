// The names under which the widget keeps things in the browser, and the reading of the launch entry.
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
  /** Session storage: address and phone that were entered, until an order succeeds. */
  billing: 'ramp.billing',
  /** Session storage: what may be kept of the card that was paid with last. */
  paidCard: 'ramp.paid-card',
  language: 'lang',
  countryIgnored: 'country-unavailable-ignored',
  promoDismissed: 'ramp.promo-dismissed',
  /** Local storage: what was gone on with last in each currency; forgotten at log-out. */
  lastAmounts: 'ramp.amounts',
  testingPanel: 'ramp.testing-panel',
  /** Local storage for later visits; session storage for the tab's own, which comes first. */
  draft: { buy: 'ramp.draft', sell: 'ramp.draft.sell' },
  /** Session storage: the current step of this visit. */
  step: 'ramp.step',
  /** Session storage: the e-mail that a code was sent to. */
  login: 'ramp.login',
  /** Session storage: what is typed and not sent yet; with the element's place behind it. */
  typed: 'ramp.typed',
} as const;

/** One record for each order (`src/orders/ledger.ts`), and one for orders that are not made yet. */
export const LEDGER = 'ramp.ledger.';
export const ledgerKey = (orderId: string) => LEDGER + orderId;

/** What versions before the ledger kept; `spare`: in session storage what local storage had refused, under the key that it has there. */
export const OLD_ENTRIES = {
  unsettled: 'ramp.unsettled',
  operation: 'ramp.operation.',
  deposit: 'ramp.deposit.',
  announced: 'ramp.announced.',
  spare: 'ramp.spare:',
} as const;

/** Where it is refused in local storage the ledger itself knows it: forgotten, it could be paid twice. */
export const OF_MONEY = /^ramp\.ledger\./;

/** Whether a payment or deposit of an earlier visit may be open: a look that is cheap, before the ledger is there. */
export const mayBePending = ({ session, local }: Storages): boolean =>
  local.get(OLD_ENTRIES.unsettled) !== null ||
  session.get(OLD_ENTRIES.spare + OLD_ENTRIES.unsettled) !== null ||
  [local, session].some((storage) =>
    storage.keys(LEDGER).some((key) => storage.get(key)?.includes('"open":')),
  );

/** Longer than any payment takes: a visitor reads no more of it, and a customer who signs in later finds the order anyway. */
export const LEFT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** How many notices of payments and deposits that may be open will come: to a customer one of each, to a visitor one of them all. */
export function noticesAhead({ session, local }: Storages, token: string | null): number {
  const open: Record<string, boolean> = {};
  // The tab's own copy may be older than what all tabs share.
  for (const storage of [session, local])
    for (const key of storage.keys(LEDGER)) {
      const sentAt = /"open":.*"sentAt":(\d+)/.exec(storage.get(key)!);
      open[key] = sentAt !== null && isRecent(+sentAt[1]!, token ? Infinity : LEFT_FOR_MS);
    }
  const { length } = Object.values(open).filter(Boolean);
  return token ? length : Math.min(length, 1);
}

/** The tab's choice has become an order: another tab's draft is none of its business. */
export const NO_DRAFT = '';

export const storedDraft = ({ session, local }: Storages, mode: Mode): string | null =>
  session.get(STORAGE_KEYS.draft[mode]) ?? local.get(STORAGE_KEYS.draft[mode]);

export interface StoredLaunch {
  launchId?: string;
  /** The launch that the id belongs to. */
  signature?: string;
  hostOrigin?: string;
  /** Signatures and ids of the launches before it, since a page may hold two elements, and a tab come back to an earlier page. */
  earlier?: readonly (readonly [signature: string, launchId: string])[];
}

/** A tab has hardly more launches than these at once; the oldest one goes. */
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

/** Of this very launch; another one in the same tab starts again. */
export function readLaunchId(text: string | null, signature: string | null): string | null {
  return launchesOf(readStoredLaunch(text)).find(([of]) => of === (signature ?? ''))?.[1] ?? null;
}

/**
 * The idempotency key of this launch's check, which may use up a nonce: a check whose answer was lost is repeated with it, also after a
 * reload.
 */
export function checkKeyOf(session: TextStorage, signature: string): string {
  const stored = storedRecord(session.get(STORAGE_KEYS.launchCheck));
  if (stored['signature'] === signature && typeof stored['key'] === 'string') return stored['key'];
  const key = randomId();
  session.set(STORAGE_KEYS.launchCheck, JSON.stringify({ key, signature }));
  return key;
}

/** What to keep from now on: the id of this launch before those of the others. */
export function withLaunchId(text: string | null, signature: string | null, launchId: string): string {
  const stored = readStoredLaunch(text);
  const own = signature ?? '';
  const others = launchesOf(stored).filter(([of]) => of !== own);
  const earlier = others[0] && others.slice(0, EARLIER_LAUNCHES);
  return JSON.stringify({ ...stored, launchId, signature: own, earlier } satisfies StoredLaunch);
}

const launchesOf = ({ launchId, signature = '', earlier = [] }: StoredLaunch) =>
  launchId ? [[signature, launchId] as const, ...earlier] : earlier;
