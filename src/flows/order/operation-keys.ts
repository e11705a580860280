// Idempotency keys: one for each thing the customer wants, kept until it was answered, also across a reload (contract, section 4).
import { isRampError } from '../../domain/ramp-error.ts';
import { operationKey } from '../../domain/storage-keys.ts';
import { randomId } from '../../lib/random.ts';
import type { TextStorage } from '../../lib/storage.ts';

interface Entry {
  key: string;
  /** What it was made for: another body, another reservation, wants another key. */
  of: string;
  /** Times that the server itself failed under this key. */
  failures?: number;
}

/** Id under which the keys of an order that does not exist yet are kept. */
export const NEW_ORDER = 'new';

/** The action that pays, or chooses the card that is paid out to. */
export const PROCESSING = 'processing';

export interface OperationKeys {
  /** The key of this action, the same until it is `settled` or `of` changes. */
  keyFor(orderId: string, action: string, of?: string): string;
  /** Whether the action was begun and not settled, here, in another tab or in an earlier visit. */
  has(orderId: string, action: string): boolean;
  /** The action was answered: the next one is another. */
  settled(orderId: string, action: string): void;
  /** After a failure: settles the action unless nobody knows whether it was done. */
  failed(orderId: string, action: string, error: unknown): void;
  forget(orderId: string): void;
}

/** After these the call may have been carried out although the answer was lost. */
const DOUBTFUL_CODES = [
  'time_out',
  'network_error',
  'aborted',
  'api_server_error',
  'idempotency_in_progress',
];

/** A server that fails twice under one key answers with the failure it remembers. */
const MAX_SERVER_FAILURES = 2;

export function createOperationKeys(storage: TextStorage): OperationKeys {
  const read = (orderId: string) => readEntries(storage.get(operationKey(orderId)));
  function write(orderId: string, entries: Record<string, Entry>): void {
    if (Object.keys(entries).length === 0) storage.remove(operationKey(orderId));
    else storage.set(operationKey(orderId), JSON.stringify(entries));
  }
  function settled(orderId: string, action: string): void {
    const others = Object.entries(read(orderId)).filter(([name]) => name !== action);
    write(orderId, Object.fromEntries(others));
  }
  return {
    keyFor(orderId, action, of = '') {
      const entries = read(orderId);
      const known = Object.hasOwn(entries, action) ? entries[action] : undefined;
      if (known?.of === of) return known.key;
      const entry = { key: randomId(), of };
      write(orderId, { ...entries, [action]: entry });
      return entry.key;
    },
    has: (orderId, action) => Object.hasOwn(read(orderId), action),
    settled,
    failed(orderId, action, error) {
      const code = isRampError(error) ? error.code : 'unknown_error';
      if (DOUBTFUL_CODES.includes(code)) return;
      const entries = read(orderId);
      const entry = Object.hasOwn(entries, action) ? entries[action] : undefined;
      const failures = (entry?.failures ?? 0) + 1;
      if (!entry || code !== 'unexpected_server_error' || failures >= MAX_SERVER_FAILURES) {
        return settled(orderId, action);
      }
      write(orderId, { ...entries, [action]: { ...entry, failures } });
    },
    forget: (orderId) => storage.remove(operationKey(orderId)),
  };
}

function readEntries(text: string | null): Record<string, Entry> {
  try {
    const value = JSON.parse(text ?? '{}') as unknown;
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value as object).filter(([, entry]) => isEntry(entry)));
  } catch {
    // Somebody else's text: the next action gets a fresh key.
    return {};
  }
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return typeof entry?.key === 'string' && typeof entry.of === 'string';
}
