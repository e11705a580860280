// The names under which the widget keeps things in the browser, and the reading of the launch entry.
import type { Storages } from '../lib/storage.ts';
import { storedRecord } from '../lib/stored-record.ts';
import type { Mode } from './launch/setting-types.ts';

export const STORAGE_KEYS = {
  /** Session storage: the customer's token. */
  session: 'ramp.session',
  /** Session storage: `{ launchId, signature, hostOrigin }` as JSON. */
  launch: 'ramp.launch',
  /** Session storage: the terms and amounts of the order that this tab shows. */
  shownOrder: 'ramp.shown',
  /** Session storage: address and phone that were entered, until an order succeeds. */
  billing: 'ramp.billing',
  /** Session storage: what may be kept of the card that was paid with last. */
  paidCard: 'ramp.paid-card',
  language: 'lang',
  countryIgnored: 'country-unavailable-ignored',
  promoDismissed: 'ramp.promo-dismissed',
  testingPanel: 'ramp.testing-panel',
  /** Local storage for later visits; session storage for the tab's own, which comes first. */
  draft: { buy: 'ramp.draft', sell: 'ramp.draft.sell' },
  /** Orders whose payment or deposit is not known to be settled, or whose end was not seen. */
  unsettled: 'ramp.unsettled',
  /** Session storage: the step at which this visit stands. */
  step: 'ramp.step',
} as const;

/** Where it is refused in local storage it is kept elsewhere (`keep-money.ts`): forgotten, it could be paid twice. */
export const OF_MONEY = /^ramp\.(unsettled|operation|deposit|announced)/;
/** Session storage: what local storage refused of these, under the key that it has there. */
export const SPARE = 'ramp.spare:';

export const idempotencyRecord = (orderId: string) => `ramp.operation.${orderId}`;
export const depositKey = (orderId: string) => `ramp.deposit.${orderId}`;
/** For the order as a whole, or for one fact about it. */
export const announcedKey = (orderId: string, fact?: string) =>
  `ramp.announced.${orderId}${fact ? `.${fact}` : ''}`;

/** The tab's choice has become an order: another tab's draft is none of its business. */
export const NO_DRAFT = '';

export const storedDraft = ({ session, local }: Storages, mode: Mode): string | null =>
  session.get(STORAGE_KEYS.draft[mode]) ?? local.get(STORAGE_KEYS.draft[mode]);

export interface StoredLaunch {
  launchId?: string;
  /** The launch that the id belongs to. */
  signature?: string;
  hostOrigin?: string;
}

export function readStoredLaunch(text: string | null): StoredLaunch {
  const stored = storedRecord(text);
  const pick = (name: keyof StoredLaunch) => {
    const field = stored[name];
    return typeof field === 'string' ? field : undefined;
  };
  return { launchId: pick('launchId'), signature: pick('signature'), hostOrigin: pick('hostOrigin') };
}

/** The launch id of this very launch; another launch in the same tab starts anew. */
export function readLaunchId(text: string | null, signature: string | null): string | null {
  const stored = readStoredLaunch(text);
  return stored.launchId && stored.signature === (signature ?? '') ? stored.launchId : null;
}
