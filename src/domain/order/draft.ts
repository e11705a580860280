// The order draft as it is stored, and the reading of it.
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
  /** Milliseconds since 1970 of the last change. */
  savedAt: number;
}

const REQUIRED = ['payCurrency', 'receiveCurrency', 'payValue', 'receiveValue'] as const;

/** Null for a text that is no draft, lacks a side, a currency or a value, or is too old. */
export function readDraft(text: string | null, nowMs: number): Draft | null {
  const draft = parseObject(text);
  if (!draft || (draft.fixedSide !== 'pay' && draft.fixedSide !== 'receive')) return null;
  if (!REQUIRED.every((name) => isFilled(draft[name]))) return null;
  const age = typeof draft.savedAt === 'number' ? nowMs - draft.savedAt : Infinity;
  if (!(age >= 0 && age < DRAFT_LIFETIME_MS)) return null;
  const { paymentType, address } = draft;
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

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text ?? 'null') as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
