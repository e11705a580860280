// Records the page's transfer for a sell order, for all tabs and visits: whether one may be in flight, and its idempotency key.
import { uuidOf } from '../lib/random.ts';
import { sha256 } from '../lib/sha256.ts';
import type { Ledger } from './ledger.ts';
import { type DepositBy, type DepositEntry, depositOf, isOdd, NO_DEPOSIT, turned } from './order-record.ts';

export interface DepositRecord {
  /** Counts from 1. The next attempt, with its own key, begins only after a definite refusal that every tab knows of. */
  attempt: number;
  by: DepositBy;
  /** A transfer may be in flight: until it is definitely refused, or for the life of the order. */
  isOpen: boolean;
  /** One request of this attempt may have been carried out, so the refusal of another request does not close the attempt. */
  isDoubtful: boolean;
  /** A cancellation was sent and not refused: do not ask the wallet for this order any more. */
  isGivenUp: boolean;
  /** Other tabs and visits do not know of this attempt. It is the last one, because they would ask under its key too. */
  isOnly?: boolean;
  /** The customer says that they pressed 'I have sent the crypto' by mistake. */
  isTakenBack?: boolean;
  /** The page reported the transaction hash, and no failure. */
  isSent?: boolean;
  /** The transaction hash that the page reported, even with a failure. */
  hash?: string;
}

export interface DepositRecords {
  read(orderId: string): DepositRecord;
  /** Call before each request. A second request in an open attempt puts its outcome in doubt. */
  begin(orderId: string, by: DepositBy): DepositRecord;
  /** The page reported the hash of the transfer. */
  sent(orderId: string, hash: string): void;
  /** A request ended without a definite refusal; the page may still have reported a hash. */
  doubted(orderId: string, hash?: string): void;
  /**
   * A request of this attempt definitely sent nothing: closes the attempt unless another request of it is in doubt. Returns true if it
   * closed.
   */
  refused(orderId: string, attempt: number): boolean;
  giveUp(orderId: string, isGivenUp: boolean): void;
  /** The customer says that nothing was sent yet, or that it was sent after all. */
  takeBack(orderId: string, isTakenBack: boolean): void;
  /** The order reached a final status. */
  forget(orderId: string): void;
}

/** A transfer may be in flight or done, whatever the customer says. */
export const mayBeSent = ({ isOpen, isDoubtful, isSent, hash }: DepositRecord): boolean =>
  isOpen || isDoubtful || isSent === true || hash !== undefined;

/** Only the customer marked the crypto as sent, and they have undone it. */
export const isWholeTakenBack = (record: DepositRecord): boolean =>
  record.isTakenBack === true && !mayBeSent(record);

export function createDepositRecords(ledger: Ledger): DepositRecords {
  const find = (orderId: string): DepositEntry => ledger.read(orderId).deposit ?? NO_DEPOSIT;
  const read = (orderId: string) => recordOf(find(orderId));
  /** Returns true if every tab and visit can read the entry. */
  const keep = (orderId: string, entry: DepositEntry) =>
    ledger.change(orderId, (record) => ({ ...record, deposit: depositOf(entry) }));
  /** The attempt that another tab or a later visit would begin: it knows only what is stored, and its own writes may succeed. */
  const nextOfOthers = (orderId: string): number => {
    const { attempt, isOpen, isOnly } = ledger.shared(orderId).deposit ?? NO_DEPOSIT;
    return isOpen || isOnly ? attempt : attempt + 1;
  };
  return {
    read,
    begin(orderId, by) {
      const known = find(orderId);
      if (known.isOpen) keep(orderId, { ...known, isDoubtful: true });
      else {
        const next = { ...known, attempt: known.attempt + 1, by, isOpen: true, isDoubtful: false };
        if (known.isOnly || !keep(orderId, next))
          keep(orderId, {
            ...next,
            attempt: known.isOnly ? known.attempt : nextOfOthers(orderId),
            isOnly: true,
          });
      }
      return read(orderId);
    },
    sent: (orderId, hash) => void keep(orderId, { ...find(orderId), isDoubtful: true, isSent: true, hash }),
    doubted(orderId, hash) {
      const known = find(orderId);
      if (hash) keep(orderId, { ...known, isDoubtful: true, hash });
      else if (known.isOpen && !known.isDoubtful) keep(orderId, { ...known, isDoubtful: true });
    },
    refused(orderId, attempt) {
      const known = find(orderId);
      const isOver = known.attempt === attempt && !known.isDoubtful;
      if (isOver) keep(orderId, { ...known, isOpen: false });
      return isOver;
    },
    giveUp(orderId, isGivenUp) {
      const known = find(orderId);
      keep(orderId, { ...known, givenUp: turned(known.givenUp, isGivenUp) });
    },
    takeBack(orderId, isTakenBack) {
      const known = find(orderId);
      keep(orderId, { ...known, takenBack: turned(known.takenBack, isTakenBack) });
    },
    forget: (orderId) => void ledger.change(orderId, ({ deposit: _, ...others }) => others),
  };
}

function recordOf({ givenUp, takenBack, ...entry }: DepositEntry): DepositRecord {
  return { ...entry, isGivenUp: isOdd(givenUp), ...(isOdd(takenBack) && { isTakenBack: true }) };
}

/**
 * Returns the same key for every caller of this attempt, so that tabs without locks, and visits that lost their storage, ask for the same
 * transfer. Formatted as a random UUID, because wallet services expect one.
 */
export function depositIdempotencyKey(orderId: string, attempt: number): string {
  return uuidOf(sha256(`deposit ${attempt} ${orderId}`).slice(0, 16));
}
