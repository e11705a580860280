// What is known of an order's transfer by the page around the widget, for every tab and visit: whether one may be under way,
// and under which key it is asked for.
import { MAX_HASH_LENGTH } from '../../../domain/order/deposit.ts';
import { depositKey } from '../../../domain/storage-keys.ts';
import { uuidOf } from '../../../lib/random.ts';
import { sha256 } from '../../../lib/sha256.ts';
import type { TextStorage } from '../../../lib/storage.ts';

/** `handler`: asked with a key. `page`: begun by the page itself, which knows no key. */
export type DepositBy = 'handler' | 'page';

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
  /** Other tabs and visits may know of no attempt at all: there will be none but the first, under whose key they ask too. */
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

const NOTHING: DepositRecord = {
  attempt: 0,
  by: 'handler',
  isOpen: false,
  isDoubtful: false,
  isGivenUp: false,
};

/** A record that cannot be read is taken for a transfer that may be under way. */
const UNREADABLE: DepositRecord = { ...NOTHING, attempt: 1, by: 'page', isOpen: true, isDoubtful: true };

export function createDepositRecords(storage: TextStorage): DepositRecords {
  const read = (orderId: string) => parse(storage.get(depositKey(orderId)));
  /** Answers whether every tab and visit finds it. */
  const keep = (orderId: string, record: DepositRecord) =>
    storage.set(depositKey(orderId), JSON.stringify(record));
  function write(orderId: string, record: DepositRecord): DepositRecord {
    keep(orderId, record);
    return record;
  }
  return {
    read,
    begin(orderId, by) {
      const known = read(orderId);
      if (known.isOpen) return write(orderId, { ...known, isDoubtful: true });
      const next = { ...known, attempt: known.attempt + 1, by, isOpen: true, isDoubtful: false };
      if (!known.isOnly && keep(orderId, next)) return next;
      // What other tabs read of the attempts before would lead them past this one, to a key of their own.
      storage.remove(depositKey(orderId));
      return write(orderId, { ...next, attempt: 1, isOnly: true });
    },
    sent: (orderId, hash) => void write(orderId, { ...read(orderId), isDoubtful: true, isSent: true, hash }),
    doubted(orderId, hash) {
      const known = read(orderId);
      if (hash) write(orderId, { ...known, isDoubtful: true, hash });
      else if (known.isOpen && !known.isDoubtful) write(orderId, { ...known, isDoubtful: true });
    },
    refused(orderId, attempt) {
      const known = read(orderId);
      const isOver = known.attempt === attempt && !known.isDoubtful;
      if (isOver) write(orderId, { ...known, isOpen: false });
      return isOver;
    },
    giveUp: (orderId, isGivenUp) => void write(orderId, { ...read(orderId), isGivenUp }),
    takeBack: (orderId, isTakenBack) => void write(orderId, { ...read(orderId), isTakenBack }),
    forget: (orderId) => storage.remove(depositKey(orderId)),
  };
}

/**
 * The same for everybody who asks for this attempt, so that tabs without locks, and visits whose storage is gone, ask for
 * the same transfer. In the form of a random UUID, which wallets' services want.
 */
export function depositIdempotencyKey(orderId: string, attempt: number): string {
  return uuidOf(sha256(`deposit ${attempt} ${orderId}`).slice(0, 16));
}

function parse(text: string | null): DepositRecord {
  if (text === null) return NOTHING;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof DepositRecord, unknown>> | null;
    const { attempt, by, isOpen, isDoubtful, isGivenUp, isOnly, isTakenBack, isSent, hash } = value ?? {};
    const flags = [isOpen, isDoubtful, isGivenUp];
    const isWhole = Number.isSafeInteger(attempt) && flags.every((flag) => typeof flag === 'boolean');
    if (!isWhole || (by !== 'handler' && by !== 'page')) return UNREADABLE;
    const record = { attempt, by, isOpen, isDoubtful, isGivenUp } as DepositRecord;
    if (isOnly === true) record.isOnly = true;
    if (isTakenBack === true) record.isTakenBack = true;
    if (isSent === true) record.isSent = true;
    if (isHash(hash)) record.hash = hash;
    return record;
  } catch {
    return UNREADABLE;
  }
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_HASH_LENGTH;
