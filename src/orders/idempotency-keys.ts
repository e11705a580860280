// Idempotency keys: one for each thing the customer wants, kept until it was answered, also across a reload.
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { randomId } from '../lib/random.ts';
import type { Ledger } from './ledger.ts';
import { keyOf, type KeyEntry, type OrderRecord } from './order-record.ts';

/** Holds the keys of orders that do not exist yet, one for each customer and choice (`create-once.ts`). */
export const NEW_ORDER = 'new';

/** Buy: the action that pays. */
export const PROCESSING = 'processing';
/** Sell: the action that chooses the card that is paid out to; it takes no money. */
export const PAYOUT_CARD = 'payout_card';

/** An unanswered key of these is never replaced: whatever else is wanted meanwhile is sent under it, and the gateway decides. */
const MOVES_MONEY: readonly string[] = [PROCESSING];
/** Nor is a key of these: the gateway tells one card from another by the key. A transfer of the page has a record of its own (`deposit-record.ts`). */
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
  /**
   * After a failure: `doubted` or `refused`, by the error's code. Answers whether the action may have been carried out, by this try or
   * by one before it.
   */
  failed(orderId: string, action: string, error: unknown): boolean;
  /** All keys of an order at its end. */
  forget(orderId: string): void;
}

/** A server that fails twice under one key answers with the failure it remembers. */
const MAX_SERVER_FAILURES = 2;

/** Of a choice that is ordered again and again: so many answered keys are remembered. */
const OVER_LIMIT = 8;

export function createIdempotencyKeys(ledger: Ledger): IdempotencyKeys {
  const known = (orderId: string, action: string): KeyEntry | null => {
    const { keys = {} } = ledger.read(orderId);
    return Object.hasOwn(keys, action) ? keys[action]! : null;
  };
  const find = (orderId: string, action: string): KeyEntry | null => {
    const entry = known(orderId, action);
    return entry?.isOver ? null : entry;
  };
  function keep(orderId: string, action: string, entry: KeyEntry): string {
    ledger.change(orderId, (record) => ({ ...record, keys: { ...record.keys, [action]: entry } }));
    return entry.key;
  }
  function settled(orderId: string, action: string): void {
    const entry = find(orderId, action);
    if (entry) ledger.change(orderId, (record) => withoutOld(endKey(record, action, entry)));
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
      const entry = find(orderId, action);
      if (entry?.of === of) return entry.key;
      if (entry && KEEPS_KEY.includes(action))
        return keep(orderId, action, { ...entry, isDoubtful: true, isShared: true });
      const n = (known(orderId, action)?.n ?? 0) + 1;
      return keep(orderId, action, { key: randomId(), n, of });
    },
    has: (orderId, action) => find(orderId, action) !== null,
    isDoubtful: (orderId, action) => find(orderId, action)?.isDoubtful === true,
    isShared: (orderId, action) => find(orderId, action)?.isShared === true,
    doubted,
    refused,
    settled,
    failed(orderId, action, error) {
      const entry = find(orderId, action);
      if (mayBeDone(action, error)) {
        doubted(orderId, action);
        return true;
      }
      const failures = (entry?.failures ?? 0) + 1;
      if (!entry || !isServerFailure(error) || failures >= MAX_SERVER_FAILURES)
        return !refused(orderId, action);
      keep(orderId, action, { ...entry, failures });
      return true;
    },
    forget(orderId) {
      const { keys = {} } = ledger.read(orderId);
      for (const action of Object.keys(keys)) settled(orderId, action);
    },
  };
}

const endKey = (record: OrderRecord, action: string, entry: KeyEntry): OrderRecord => ({
  ...record,
  keys: { ...record.keys, [action]: keyOf({ ...entry, isOver: true }) },
});

/** The keys of an order are few; those of `NEW_ORDER` are as many as choices that were made. */
function withoutOld(record: OrderRecord): OrderRecord {
  const entries = Object.entries(record.keys ?? {});
  const over = entries.filter(([, { isOver }]) => isOver);
  const old = over.slice(0, Math.max(0, over.length - OVER_LIMIT)).map(([action]) => action);
  if (old.length === 0) return record;
  return { ...record, keys: Object.fromEntries(entries.filter(([action]) => !old.includes(action))) };
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
  // An answer that cannot be read, or does not fit, does not mean that it failed.
  return error.isUnreadable === true || error.status === undefined;
}

const isServerFailure = (error: unknown): boolean => isRampError(error, 'unexpected_server_error');
