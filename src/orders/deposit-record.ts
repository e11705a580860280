// What is known of an order's transfer by the page around the widget, for every tab and visit: whether one may be under way,
// and under which key it is asked for.
import { uuidOf } from '../lib/random.ts';
import { sha256 } from '../lib/sha256.ts';
import type { Ledger } from './ledger.ts';
import { type DepositBy, type DepositEntry, depositOf, isOdd, NO_DEPOSIT, turned } from './order-record.ts';

export interface DepositRecord {
  /** Counts from 1. The next one begins only after certain refusals alone, where every tab knows it, and has another key. */
  attempt: number;
  by: DepositBy;
  /** Something may be under way: until a certain refusal, or for as long as the order lives. */
  isOpen: boolean;
  /** A try of this attempt may have been carried out: no refusal of another one closes it. */
  isDoubtful: boolean;
  /** A cancellation was sent and not refused: the wallet is not asked for this order any more. */
  isGivenUp: boolean;
  /** Other tabs and visits do not know of it: there will be none after it, and they ask under its key too. */
  isOnly?: boolean;
  /** 'I have sent the crypto' was pressed by mistake: the customer says so. */
  isTakenBack?: boolean;
  /** The page has told its hash, and nothing against it. */
  isSent?: boolean;
  /** The transaction that the page named, whatever else it said. */
  hash?: string;
}

export interface DepositRecords {
  read(orderId: string): DepositRecord;
  /** To be called before each try; a second one under an open attempt leaves its outcome in doubt. */
  begin(orderId: string, by: DepositBy): DepositRecord;
  /** The page told the hash of the transfer. */
  sent(orderId: string, hash: string): void;
  /** A try ended without a certain refusal; it may have named a transfer all the same. */
  doubted(orderId: string, hash?: string): void;
  /** A try of this attempt sent nothing for sure: closes the attempt, unless another try of it is in doubt. Answers whether it did. */
  refused(orderId: string, attempt: number): boolean;
  giveUp(orderId: string, isGivenUp: boolean): void;
  /** The customer says that nothing was sent yet, or that it was after all. */
  takeBack(orderId: string, isTakenBack: boolean): void;
  /** The order is at its end. */
  forget(orderId: string): void;
}

/** A transfer may be under way, or was made, whatever the customer says. */
export const mayBeSent = ({ isOpen, isDoubtful, isSent, hash }: DepositRecord): boolean =>
  isOpen || isDoubtful || isSent === true || hash !== undefined;

/** The customer's own word is all that said that it was sent, and they have taken it back. */
export const isWholeTakenBack = (record: DepositRecord): boolean =>
  record.isTakenBack === true && !mayBeSent(record);

export function createDepositRecords(ledger: Ledger): DepositRecords {
  const find = (orderId: string): DepositEntry => ledger.read(orderId).deposit ?? NO_DEPOSIT;
  const read = (orderId: string) => recordOf(find(orderId));
  /** Answers whether every tab and visit finds it. */
  const keep = (orderId: string, entry: DepositEntry) =>
    ledger.change(orderId, (record) => ({ ...record, deposit: depositOf(entry) }));
  /** The attempt that another tab or a later visit would begin: it knows no more than what is stored, and may have room for it. */
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
 * The same for everybody who asks for this attempt, so that tabs without locks, and visits whose storage is gone, ask for
 * the same transfer. In the form of a random UUID, which wallets' services want.
 */
export function depositIdempotencyKey(orderId: string, attempt: number): string {
  return uuidOf(sha256(`deposit ${attempt} ${orderId}`).slice(0, 16));
}
