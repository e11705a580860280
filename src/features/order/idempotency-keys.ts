// Idempotency keys: one for each thing the customer wants, kept until it was answered, also across a reload.
import { isOutcomeUnknown } from '../../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { idempotencyRecord } from '../../domain/storage-keys.ts';
import { randomId } from '../../lib/random.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { storedRecord } from '../../lib/stored-record.ts';

interface Entry {
  key: string;
  /** What it was made for: another body, another reservation, wants another key. */
  of: string;
  /** Times that the server itself failed under this key. */
  failures?: number;
  /** A try under this key ended without an answer: it may have been carried out. */
  isDoubtful?: boolean;
  /** Something else was sent under it as well. */
  isShared?: boolean;
}

/** Id under which the keys of an order that does not exist yet are kept, each under a name of its customer and choice (`creation/create-once.ts`). */
export const NEW_ORDER = 'new';

/** Buy: the action that pays. */
export const PROCESSING = 'processing';
/** Sell: the action that chooses the card that is paid out to; it takes no money. */
export const PAYOUT_CARD = 'payout_card';

/** An unanswered key of these is never replaced: whatever else is wanted meanwhile is sent under it, and the gateway decides. */
const MOVES_MONEY: readonly string[] = [PROCESSING];
/** Nor is a key of these: the gateway tells one card from another by the key. A transfer of the page has a record of its own (`unsettled/deposit-record.ts`). */
const KEEPS_KEY: readonly string[] = [...MOVES_MONEY, PAYOUT_CARD];

export interface IdempotencyKeys {
  /**
   * The key of this action, the same until it is `settled` or `of` changes. Where money moves, another `of` gets the same
   * key as well: the entry is there since the try before was not answered, and from now on it counts as doubtful.
   */
  keyFor(orderId: string, action: string, of?: string): string;
  /** Whether the action was begun and not settled, here, in another tab or in an earlier visit. */
  has(orderId: string, action: string): boolean;
  /** Whether a try under the present key may have been carried out: then no refusal frees it. */
  isDoubtful(orderId: string, action: string): boolean;
  /** Whether more than one wish was sent under the present key, here or in another tab. */
  isShared(orderId: string, action: string): boolean;
  /** A try ended without an answer. */
  doubted(orderId: string, action: string): void;
  /** This try was certainly not carried out: frees the key, unless an earlier try under it is doubtful. Answers whether it did. */
  refused(orderId: string, action: string): boolean;
  /** The action was answered, or the order itself tells what became of it: the next one is another. */
  settled(orderId: string, action: string): void;
  /** After a failure: `doubted` or `refused`, by the error's code. */
  failed(orderId: string, action: string, error: unknown): void;
  /** All keys of an order at its end. */
  forget(orderId: string): void;
}

/** A server that fails twice under one key answers with the failure it remembers. */
const MAX_SERVER_FAILURES = 2;

export function createIdempotencyKeys(storage: TextStorage): IdempotencyKeys {
  const read = (orderId: string) => readEntries(storage.get(idempotencyRecord(orderId)));
  const find = (orderId: string, action: string): Entry | null => {
    const entries = read(orderId);
    return Object.hasOwn(entries, action) ? entries[action]! : null;
  };
  function write(orderId: string, entries: Record<string, Entry>): void {
    if (Object.keys(entries).length === 0) storage.remove(idempotencyRecord(orderId));
    else storage.set(idempotencyRecord(orderId), JSON.stringify(entries));
  }
  function keep(orderId: string, action: string, entry: Entry): string {
    write(orderId, { ...read(orderId), [action]: entry });
    return entry.key;
  }
  function settled(orderId: string, action: string): void {
    const others = Object.entries(read(orderId)).filter(([name]) => name !== action);
    write(orderId, Object.fromEntries(others));
  }
  function doubted(orderId: string, action: string): void {
    const entry = find(orderId, action);
    if (entry && !entry.isDoubtful) keep(orderId, action, { ...entry, isDoubtful: true });
  }
  function refused(orderId: string, action: string): boolean {
    if (find(orderId, action)?.isDoubtful && MOVES_MONEY.includes(action)) return false;
    settled(orderId, action);
    return true;
  }
  return {
    keyFor(orderId, action, of = '') {
      const known = find(orderId, action);
      if (known?.of === of) return known.key;
      if (!known || !KEEPS_KEY.includes(action)) return keep(orderId, action, { key: randomId(), of });
      return keep(orderId, action, { ...known, isDoubtful: true, isShared: true });
    },
    has: (orderId, action) => find(orderId, action) !== null,
    isDoubtful: (orderId, action) => find(orderId, action)?.isDoubtful === true,
    isShared: (orderId, action) => find(orderId, action)?.isShared === true,
    doubted,
    refused,
    settled,
    failed(orderId, action, error) {
      if (mayBeDone(action, error)) return doubted(orderId, action);
      const entry = find(orderId, action);
      const failures = (entry?.failures ?? 0) + 1;
      const isTriedAgain = isServerFailure(error) && failures < MAX_SERVER_FAILURES;
      if (entry && isTriedAgain) keep(orderId, action, { ...entry, failures });
      else refused(orderId, action);
    },
    forget: (orderId) => storage.remove(idempotencyRecord(orderId)),
  };
}

/** A server that says it failed may have moved money first; anything else it is asked for again. */
export function mayBeDone(action: string, error: unknown): boolean {
  // It says who asks, and nothing of what was asked: it may come from before the gateway, or after the work was done.
  if (isRampError(error, 'authentication_error')) return true;
  if (!isRampError(error)) return false;
  // The order was read a moment ago: something before the gateway may have answered so, which proves nothing of the payment.
  if (error.code === 'not_found_error' && MOVES_MONEY.includes(action)) return true;
  if (!isOutcomeUnknown(error)) return false;
  if (error.code !== 'unexpected_server_error' || MOVES_MONEY.includes(action)) return true;
  // An answer that cannot be read, or does not fit, is nobody's word that it failed.
  return error.isUnreadable === true || error.status === undefined;
}

const isServerFailure = (error: unknown): boolean => isRampError(error, 'unexpected_server_error');

/** What is no entry is left out: the next action gets a fresh key. */
function readEntries(text: string | null): Record<string, Entry> {
  const entries = Object.entries(storedRecord(text)).filter((pair): pair is [string, Entry] =>
    isEntry(pair[1]),
  );
  return Object.fromEntries(entries);
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return typeof entry?.key === 'string' && typeof entry.of === 'string';
}
