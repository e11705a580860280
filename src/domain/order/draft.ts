// The order draft as it is stored, and the reading of it.
import { documentId, isReload } from '../../lib/page-visit.ts';
import { isRecent, storedRecord } from '../../lib/stored-record.ts';
import { DRAFT_LIFETIME_MS } from '../constants.ts';

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
  /** The document in which it was only typed, without a press on Proceed; undefined for a choice that was proceeded with. */
  typedIn?: number;
  /** Milliseconds since 1970 of the last change. */
  savedAt: number;
}

const REQUIRED = ['payCurrency', 'receiveCurrency', 'payValue', 'receiveValue'] as const;

/** Null for a text that is no draft, lacks a side, a currency or a value, is too old, or was only typed and is not reloaded. `nowMs`: by this device, where it is not now. */
export function readDraft(text: string | null, nowMs?: number): Draft | null {
  const draft = storedRecord(text);
  const { fixedSide, savedAt, paymentType, address, typedIn } = draft;
  if (fixedSide !== 'pay' && fixedSide !== 'receive') return null;
  if (!REQUIRED.every((name) => isFilled(draft[name]))) return null;
  if (!isRecent(savedAt, DRAFT_LIFETIME_MS, nowMs)) return null;
  // `restart()` begins again, and another page of the shop may wish for another amount.
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
