// This browser's record of one order: idempotency keys, events sent to the page, the page's transfer, and a pending payment. Tabs, visits
// and memory write without coordination; `mergeRecords` combines two copies, in either order.
import { MAX_HASH_LENGTH } from '../domain/order/deposit.ts';
import type { UnsettledEntry } from '../domain/order/unsettled.ts';
import { storedRecord } from '../lib/stored-record.ts';

export interface KeyEntry {
  key: string;
  /** Counts the keys of this action, from 1; a higher number replaces a lower one. */
  n: number;
  /** What the key was created for: a different body or reservation needs a different key. */
  of: string;
  /** How often the server failed under this key. */
  failures?: number;
  /** An attempt under this key ended without an answer and may have been carried out. */
  isDoubtful?: true;
  /** A different request was sent under it as well. */
  isShared?: true;
  /** The action was answered. The entry is kept, because an older copy would otherwise bring the key back. */
  isOver?: true;
}

export interface Announced {
  /** The last status announced; absent if only facts were. */
  status?: string;
  /** Counts the changes of `status`. */
  n: number;
  /** Finished order: when its end was announced (ms since 1970). */
  endedAt?: number;
  /** Finished order: this browser knows of no payment or crypto sent for it. */
  isUnsent?: true;
  isSent?: true;
  isPending?: true;
  /** Odd while a cancellation is sent and not refused. */
  cancels?: number;
}

/** `handler`: the page was asked, with a key. `page`: the page started by itself, without a key. */
export type DepositBy = 'handler' | 'page';

export interface DepositEntry {
  /** Counts from 1. */
  attempt: number;
  by: DepositBy;
  isOpen: boolean;
  isDoubtful: boolean;
  /** Odd while a cancellation of the order is sent and not refused. */
  givenUp?: number;
  /** Odd while the customer has undone 'I have sent the crypto'. */
  takenBack?: number;
  isOnly?: true;
  isSent?: true;
  hash?: string;
}

/** `n` counts its changes; `open` is absent once the payment's outcome is known. */
export interface Pending {
  n: number;
  open?: Omit<UnsettledEntry, 'orderId'>;
}

export interface OrderRecord {
  keys?: Readonly<Record<string, KeyEntry>>;
  /** The events that the page has received. */
  told?: Announced;
  deposit?: DepositEntry;
  pending?: Pending;
}

export const NO_RECORD: OrderRecord = {};

export const NO_DEPOSIT: DepositEntry = { attempt: 0, by: 'handler', isOpen: false, isDoubtful: false };

/** An unreadable record counts as a transfer that may be in flight. */
export const UNREADABLE: DepositEntry = { attempt: 1, by: 'page', isOpen: true, isDoubtful: true };

export const isOdd = (count = 0): boolean => count % 2 === 1;
export const turned = (count: number | undefined, isOn: boolean): number =>
  isOdd(count) === isOn ? (count ?? 0) : (count ?? 0) + 1;

/** Commutative and idempotent. A finished order keeps neither keys nor transfer. */
export function mergeRecords(one: OrderRecord, other: OrderRecord): OrderRecord {
  const announced = both(one.told, other.told, mergeAnnounced);
  const isEnded = announced?.endedAt !== undefined;
  return recordOf({
    keys: isEnded ? undefined : both(one.keys, other.keys, mergeKeys),
    told: announced,
    deposit: isEnded ? undefined : both(one.deposit, other.deposit, mergeDeposits),
    pending: both(one.pending, other.pending, mergePending),
  });
}

/** Serialises in a fixed order, so that tabs with the same data write the same text. */
export function recordOf({ keys, told: announced, deposit, pending }: OrderRecord): OrderRecord {
  const isEnded = announced?.endedAt !== undefined;
  const sorted =
    keys && !isEnded
      ? Object.entries(keys).sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
      : [];
  return {
    ...(sorted.length > 0 && { keys: Object.fromEntries(sorted) }),
    ...(announced && { told: announcedOf(announced) }),
    ...(deposit && !isEnded && { deposit }),
    ...(pending && { pending }),
  };
}

export const recordText = (record: OrderRecord): string | null =>
  Object.keys(record).length === 0 ? null : JSON.stringify(record);

const both = <Part>(
  one: Part | undefined,
  other: Part | undefined,
  merge: (one: Part, other: Part) => Part,
): Part | undefined => (one && other ? merge(one, other) : (one ?? other));

type Keys = Readonly<Record<string, KeyEntry>>;

function mergeKeys(one: Keys, other: Keys): Keys {
  const merged: Record<string, KeyEntry> = { ...one };
  for (const [action, entry] of Object.entries(other)) {
    const known = Object.hasOwn(merged, action) ? merged[action] : undefined;
    merged[action] = known ? mergeKey(known, entry) : entry;
  }
  return merged;
}

function mergeKey(one: KeyEntry, other: KeyEntry): KeyEntry {
  if (one.n !== other.n) return one.n > other.n ? one : other;
  const isSame = one.key === other.key;
  // Two tabs each created a key without knowing of the other; the other tab's request may have been carried out.
  if (!isSame && one.isOver !== other.isOver)
    return keyOf({ ...(one.isOver ? other : one), isDoubtful: true });
  const [first, second] = one.key < other.key || (isSame && one.of <= other.of) ? [one, other] : [other, one];
  return keyOf({
    ...first,
    failures: Math.max(one.failures ?? 0, other.failures ?? 0),
    isDoubtful: !isSame || first.isDoubtful || second.isDoubtful,
    isShared: first.isShared || second.isShared,
    isOver: first.isOver || second.isOver,
  });
}

interface LooseKey extends Pick<KeyEntry, 'key' | 'n' | 'of' | 'failures'> {
  isDoubtful?: boolean;
  isShared?: boolean;
  isOver?: boolean;
}

export const keyOf = ({ key, n, of, failures, isDoubtful, isShared, isOver }: LooseKey): KeyEntry =>
  isOver
    ? { key, n, of: '', isOver: true }
    : {
        key,
        n,
        of,
        ...(failures && { failures }),
        ...(isDoubtful && { isDoubtful: true as const }),
        ...(isShared && { isShared: true as const }),
      };

/** Lists the fields in the order in which they are written. */
const announcedOf = ({ status, n, endedAt, isUnsent, isSent, isPending, cancels }: Announced): Announced => ({
  ...(status !== undefined && { status }),
  n,
  ...(endedAt !== undefined && { endedAt }),
  ...(isUnsent && { isUnsent }),
  ...(isSent && { isSent }),
  ...(isPending && { isPending }),
  ...(cancels && { cancels }),
});

function mergeAnnounced(one: Announced, other: Announced): Announced {
  const ends = [one, other].filter(({ endedAt }) => endedAt !== undefined);
  // The first announcement wins.
  if (ends.length > 0) return ends.reduce((first, end) => (isBefore(end, first) ? end : first));
  const last =
    one.n === other.n
      ? (one.status ?? '') >= (other.status ?? '')
        ? one
        : other
      : one.n > other.n
        ? one
        : other;
  const cancels = Math.max(one.cancels ?? 0, other.cancels ?? 0);
  const isSent = one.isSent ?? other.isSent;
  const isPending = one.isPending ?? other.isPending;
  return {
    ...(last.status !== undefined && { status: last.status }),
    n: last.n,
    ...(isSent && { isSent }),
    ...(isPending && { isPending }),
    ...(cancels > 0 && { cancels }),
  };
}

const isBefore = (one: Announced, other: Announced): boolean =>
  one.endedAt === other.endedAt ? JSON.stringify(one) < JSON.stringify(other) : one.endedAt! < other.endedAt!;

function mergeDeposits(one: DepositEntry, other: DepositEntry): DepositEntry {
  const isSame = one.attempt === other.attempt && one.isOnly === other.isOnly;
  // An attempt that could not be stored is the last one.
  const isFirst = one.isOnly === other.isOnly ? one.attempt >= other.attempt : one.isOnly === true;
  const [last, before] = isFirst ? [one, other] : [other, one];
  const isDoubtful = last.isDoubtful || (isSame && before.isDoubtful);
  const isOpen = !isSame || one.isOpen === other.isOpen ? last.isOpen : isDoubtful;
  const hashes = [one.hash, other.hash].filter((hash) => hash !== undefined).sort();
  return depositOf({
    attempt: last.attempt,
    by: isSame && (one.by === 'page' || other.by === 'page') ? 'page' : last.by,
    isOpen,
    isDoubtful,
    givenUp: Math.max(one.givenUp ?? 0, other.givenUp ?? 0),
    takenBack: Math.max(one.takenBack ?? 0, other.takenBack ?? 0),
    isOnly: last.isOnly,
    isSent: one.isSent ?? other.isSent,
    hash: hashes[0],
  });
}

export const depositOf = (entry: DepositEntry): DepositEntry => ({
  attempt: entry.attempt,
  by: entry.by,
  isOpen: entry.isOpen,
  isDoubtful: entry.isDoubtful,
  ...(entry.givenUp && { givenUp: entry.givenUp }),
  ...(entry.takenBack && { takenBack: entry.takenBack }),
  ...(entry.isOnly && { isOnly: true as const }),
  ...(entry.isSent && { isSent: true as const }),
  ...(entry.hash !== undefined && { hash: entry.hash }),
});

/** Of two simultaneous changes, the one that leaves the payment open wins: polling then finds its outcome. */
function mergePending(one: Pending, other: Pending): Pending {
  if (one.n !== other.n) return one.n > other.n ? one : other;
  if (!one.open || !other.open) return one.open ? one : other;
  const last = one.open.sentAt >= other.open.sentAt ? one.open : other.open;
  return { n: one.n, open: openOf({ ...last, isPaid: one.open.isPaid ?? other.open.isPaid }) };
}

export const openOf = ({
  mode,
  owner,
  sentAt,
  isPaid,
}: Omit<UnsettledEntry, 'orderId' | 'isPaid'> & { isPaid?: true | undefined }): NonNullable<
  Pending['open']
> => ({ mode, owner, sentAt, ...(isPaid && { isPaid }) });

/** Reads only the parts that the widget wrote. An unreadable text puts the transfer in doubt. */
export function parseRecord(text: string): OrderRecord {
  const { keys, told: announced, deposit, pending } = storedRecord(text);
  if (keys === undefined && announced === undefined && deposit === undefined && pending === undefined)
    return { deposit: UNREADABLE };
  return recordOf({
    keys: readKeys(keys),
    told: readAnnounced(announced),
    deposit: deposit === undefined ? undefined : readDeposit(deposit),
    pending: readPending(pending),
  });
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const countOf = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(0, value as number) : 0);
const flagOf = (value: unknown): true | undefined => (value === true ? true : undefined);

function readKeys(value: unknown): Keys | undefined {
  if (value === undefined) return undefined;
  const entries = Object.entries(fieldsOf(value)).flatMap(([action, entry]) => {
    const { key, of, n, failures, isDoubtful, isShared, isOver } = fieldsOf(entry);
    if (!isText(key) || typeof of !== 'string') return [];
    const flags = {
      isDoubtful: flagOf(isDoubtful),
      isShared: flagOf(isShared),
      isOver: flagOf(isOver),
    };
    return [[action, keyOf({ key, of, n: countOf(n) || 1, failures: countOf(failures), ...flags })] as const];
  });
  return Object.fromEntries(entries);
}

function readAnnounced(value: unknown): Announced | undefined {
  const { status, n, endedAt, isUnsent, isSent, isPending, cancels } = fieldsOf(value);
  if (value === undefined) return undefined;
  return announcedOf({
    n: countOf(n),
    cancels: countOf(cancels),
    ...(isText(status) && { status }),
    ...(typeof endedAt === 'number' && Number.isFinite(endedAt) && { endedAt }),
    ...(isUnsent === true && { isUnsent }),
    ...(isSent === true && { isSent }),
    ...(isPending === true && { isPending }),
  });
}

export function readDeposit(value: unknown): DepositEntry {
  const { attempt, by, isOpen, isDoubtful, givenUp, takenBack, isOnly, isSent, hash } = fieldsOf(value);
  const isWhole =
    Number.isSafeInteger(attempt) && typeof isOpen === 'boolean' && typeof isDoubtful === 'boolean';
  if (!isWhole || (by !== 'handler' && by !== 'page')) return UNREADABLE;
  return depositOf({
    attempt: attempt as number,
    by,
    isOpen,
    isDoubtful,
    givenUp: countOf(givenUp),
    takenBack: countOf(takenBack),
    isOnly: flagOf(isOnly),
    isSent: flagOf(isSent),
    ...(isText(hash) && hash.length <= MAX_HASH_LENGTH && { hash }),
  });
}

function readPending(value: unknown): Pending | undefined {
  if (value === undefined) return undefined;
  const { n, open } = fieldsOf(value);
  const { mode, owner, sentAt, isPaid } = fieldsOf(open);
  const isOpen = (mode === 'buy' || mode === 'sell') && typeof owner === 'string' && Number.isFinite(sentAt);
  return {
    n: countOf(n),
    ...(isOpen && { open: openOf({ mode, owner, sentAt: sentAt as number, isPaid: flagOf(isPaid) }) }),
  };
}
