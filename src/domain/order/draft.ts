// The order draft as it is stored, and the reading of it.
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
  /** On the calculator alone, in this tab: not gone on with yet. */
  isTyped?: boolean;
  /** Milliseconds since 1970 of the last change. */
  savedAt: number;
}

const REQUIRED = ['payCurrency', 'receiveCurrency', 'payValue', 'receiveValue'] as const;

/** Null for a text that is no draft, lacks a side, a currency or a value, or is too old. `nowMs`: by this device, where it is not now. */
export function readDraft(text: string | null, nowMs?: number): Draft | null {
  const draft = storedRecord(text);
  const { fixedSide, savedAt, paymentType, address } = draft;
  if (fixedSide !== 'pay' && fixedSide !== 'receive') return null;
  if (!REQUIRED.every((name) => isFilled(draft[name]))) return null;
  if (!isRecent(savedAt, DRAFT_LIFETIME_MS, nowMs)) return null;
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
