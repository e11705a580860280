// Idempotency keys: one per action of the customer, kept across reloads until the gateway has answered.
import { isOutcomeUnknown } from '../domain/errors/is-outcome-unknown.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { oncePer } from '../lib/once-per.ts';
import { randomId } from '../lib/random.ts';
import { sha256 } from '../lib/sha256.ts';
import { type Ledger, type LedgerContext, ledgerOf } from './ledger.ts';
import { keyOf, type KeyEntry, type OrderRecord } from './order-record.ts';

/** Holds the keys of orders that do not exist yet, one per customer and choice (`create-order.ts`). */
export const NEW_ORDER = 'new';

/** Buy: the payment. The lifecycle and `run-payment.ts` end it. */
export const PROCESSING = 'processing';
/** Sell: choosing the payout card. Moves no money. `payouts.ts` ends it. */
export const PAYOUT_CARD = 'payout_card';
/** Reserves the rate. `reserve-order.ts` ends it. */
export const RESERVATION = 'reserve';
/** Submits the code of a bank. `provider-auth.ts` ends it. */
export const BANK_CODE = 'auth';

/** An unanswered key for these actions is never replaced: any other request meanwhile is sent under it, and the gateway decides. */
const MOVES_MONEY: readonly string[] = [PROCESSING];
/**
 * These keys are not replaced either: the gateway recognises the card by the key. The page's transfer has its own record
 * (`deposit-record.ts`).
 */
const KEEPS_KEY: readonly string[] = [...MOVES_MONEY, PAYOUT_CARD];

export interface IdempotencyKeys {
  /**
   * Returns the key of this action. It stays the same until it is `settled` or `of` changes. For a payment, a different `of` gets the same
   * key too: the previous attempt was not answered, and the entry counts as doubtful from now on.
   */
  keyFor(orderId: string, action: string, of?: string): string;
  /** Returns true if the action was begun and not settled, here, in another tab or in an earlier visit. */
  has(orderId: string, action: string): boolean;
  /** Returns true if an attempt under the current key may have been carried out; then no refusal frees the key. */
  isDoubtful(orderId: string, action: string): boolean;
  /** Returns true if different requests were sent under the current key, here or in another tab. */
  isShared(orderId: string, action: string): boolean;
  /** An attempt ended without an answer. */
  doubted(orderId: string, action: string): void;
  /**
   * This attempt was definitely not carried out: frees the key unless an earlier attempt under it is doubtful. Returns true if it was
   * freed.
   */
  refused(orderId: string, action: string): boolean;
  /** The gateway answered the action, or the order shows its outcome; the next action gets a new key. */
  settled(orderId: string, action: string): void;
  /**
   * Call after a failure: marks the key `doubted` or `refused` by the error's code. Returns true if this attempt or an earlier one may
   * have been carried out.
   */
  failed(orderId: string, action: string, error: unknown): boolean;
  /** Forgets all keys of a finished order. */
  forget(orderId: string): void;
}

/** After two server failures under one key, a retry would only return the failure that the server has stored. */
const MAX_SERVER_FAILURES = 2;

/** Limits the answered keys that are remembered for a choice that is ordered repeatedly. */
const OVER_LIMIT = 8;

/** The keys of this widget's orders. A finished order's keys are forgotten by the lifecycle, `close-order.ts` and `earlier-order.ts`. */
export const keysOf = (context: LedgerContext): IdempotencyKeys => keysIn(ledgerOf(context));

const keysIn = oncePer((ledger: Ledger) => createIdempotencyKeys(ledger));

export function createIdempotencyKeys(ledger: Ledger): IdempotencyKeys {
  const find = (orderId: string, action: string): KeyEntry | null => openKey(ledger.read(orderId), action);
  function keep(orderId: string, action: string, entry: KeyEntry): string {
    ledger.change(orderId, (record) => ({ ...record, keys: { ...record.keys, [action]: entry } }));
    return entry.key;
  }
  function settled(orderId: string, action: string): void {
    ledger.change(orderId, (record) => {
      const entry = openKey(record, action);
      return entry ? withoutOld(endKey(record, action, entry)) : record;
    });
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
      const record = ledger.read(orderId);
      const entry = openKey(record, action);
      if (entry?.of === of) return entry.key;
      if (entry && KEEPS_KEY.includes(action))
        return keep(orderId, action, { ...entry, isDoubtful: true, isShared: true });
      const n = (lastKey(record, action)?.n ?? 0) + 1;
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

/** The last key of the action, even if it was answered. */
const lastKey = ({ keys = {} }: OrderRecord, action: string): KeyEntry | null =>
  Object.hasOwn(keys, action) ? keys[action]! : null;

/** The key of an action that was begun and is not settled. */
function openKey(record: OrderRecord, action: string): KeyEntry | null {
  const entry = lastKey(record, action);
  return entry?.isOver ? null : entry;
}

const endKey = (record: OrderRecord, action: string, entry: KeyEntry): OrderRecord => ({
  ...record,
  keys: { ...record.keys, [action]: keyOf({ ...entry, isOver: true }) },
});

/** Drops the oldest answered keys. An order has few; `NEW_ORDER` has one for each choice that was ordered. */
function withoutOld(record: OrderRecord): OrderRecord {
  const entries = Object.entries(record.keys ?? {});
  const over = entries.filter(([, { isOver }]) => isOver);
  const old = over.slice(0, Math.max(0, over.length - OVER_LIMIT)).map(([action]) => action);
  if (old.length === 0) return record;
  return { ...record, keys: Object.fromEntries(entries.filter(([action]) => !old.includes(action))) };
}

/**
 * Returns true if the failed request may have been carried out. A server error may come after money has moved; for other actions a retry is
 * safe.
 */
export function mayBeDone(action: string, error: unknown): boolean {
  // The error concerns the session, not the request: it may come from a proxy in front of the gateway, or after the work was done.
  if (isRampError(error, 'authentication_error')) return true;
  if (!isRampError(error)) return false;
  // The gateway returned the order a moment ago, so a proxy may have sent this; it proves nothing about the payment.
  if (error.code === 'not_found_error' && MOVES_MONEY.includes(action)) return true;
  if (!isOutcomeUnknown(error)) return false;
  if (error.code !== 'unexpected_server_error' || MOVES_MONEY.includes(action)) return true;
  // An unreadable or mismatched response does not mean that the action failed.
  return error.isUnreadable === true || error.status === undefined;
}

const isServerFailure = (error: unknown): boolean => isRampError(error, 'unexpected_server_error');

/** A short hash of a request's content, for `of`: tells requests apart without storing the wallet in plain text. */
export function fingerprint(payload: object): string {
  const bytes = sha256(JSON.stringify(payload));
  return btoa(String.fromCharCode(...bytes));
}
