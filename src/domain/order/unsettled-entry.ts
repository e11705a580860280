// The stored form of an order whose payment or deposit is not known to be settled: ids and times, no personal data.
import type { Mode } from '../launch/setting-types.ts';

export interface UnsettledEntry {
  orderId: string;
  mode: Mode;
  /** A hash of the customer's id, so that the next customer of this browser does not see the order. '' if no customer was signed in. */
  owner: string;
  /** When the payment or deposit was last sent, in ms since 1970 on this device. */
  sentAt: number;
  /** The order has shown that it was paid. If it reads as unpaid later, even after a reload, it must not be paid again. */
  isPaid?: true;
}

/** Returns no entries if the text was not written by the widget; invalid entries are dropped. */
export function readUnsettled(text: string | null): UnsettledEntry[] {
  try {
    const value = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(value) ? value.filter(isEntry).map(onlyKnown) : [];
  } catch {
    return [];
  }
}

export function unsettledText(entries: readonly UnsettledEntry[]): string {
  return JSON.stringify(entries.map(onlyKnown));
}

const onlyKnown = ({ orderId, mode, owner, sentAt, isPaid }: UnsettledEntry): UnsettledEntry => ({
  orderId,
  mode,
  owner,
  sentAt,
  ...(isPaid === true && { isPaid }),
});

function isEntry(value: unknown): value is UnsettledEntry {
  const entry = value as Partial<UnsettledEntry> | null;
  return (
    typeof entry?.orderId === 'string' &&
    entry.orderId !== '' &&
    (entry.mode === 'buy' || entry.mode === 'sell') &&
    typeof entry.owner === 'string' &&
    Number.isFinite(entry.sentAt)
  );
}
