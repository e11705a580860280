// The order draft's stored form, where it is stored, and its parser.
import { documentId, isReload } from '../../lib/page-visit.ts';
import type { Storages } from '../../lib/storage.ts';
import { isRecent, storedRecord } from '../../lib/stored-record.ts';
import { DRAFT_LIFETIME_MS } from '../constants.ts';
import type { Mode } from '../launch/setting-types.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';

export type Side = 'pay' | 'receive';

export interface Draft {
  fixedSide: Side;
  /** tickerWithNetwork. */
  payCurrency: string;
  receiveCurrency: string;
  payValue: string;
  receiveValue: string;
  paymentType?: string;
  address?: string;
  /** The document in which the draft was typed but not proceeded with; undefined once the customer pressed Proceed. */
  typedIn?: number;
  /** Time of the last change, in ms since 1970. */
  savedAt: number;
}

const REQUIRED = ['payCurrency', 'receiveCurrency', 'payValue', 'receiveValue'] as const;

/** The tab's choice has become an order, so another tab's draft must not be used. */
export const NO_DRAFT = '';

/** Returns the tab's draft, otherwise that of an earlier visit. */
export const storedDraft = ({ session, local }: Storages, mode: Mode, nowMs?: number): Draft | null =>
  readDraft(session.get(STORAGE_KEYS.draft[mode]) ?? local.get(STORAGE_KEYS.draft[mode]), nowMs);

/**
 * Null if the text is not a draft, lacks a side, currency or value, is too old, or was only typed and the page was not reloaded. `nowMs`:
 * time on this device; defaults to now.
 */
export function readDraft(text: string | null, nowMs?: number): Draft | null {
  const draft = storedRecord(text);
  const { fixedSide, savedAt, paymentType, address, typedIn } = draft;
  if (fixedSide !== 'pay' && fixedSide !== 'receive') return null;
  if (!REQUIRED.every((name) => isFilled(draft[name]))) return null;
  if (!isRecent(savedAt, DRAFT_LIFETIME_MS, nowMs)) return null;
  // `restart()` discards a typed draft. So does a return by Back, even from where the widget led: the page may set another amount by then, and
  // one is typed again quickly.
  if (typedIn !== undefined && (typedIn === documentId() || !isReload())) return null;
  return {
    ...(draft as unknown as Draft),
    paymentType: isFilled(paymentType) ? paymentType : undefined,
    address: isFilled(address) ? address : undefined,
  };
}

export function writeDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
