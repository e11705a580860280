// An order whose payment or deposit is not known to be settled, as the browser keeps it: ids and times, nothing personal.
import type { Mode } from '../launch/setting-types.ts';

export interface UnsettledEntry {
  orderId: string;
  mode: Mode;
  /** A hash of the customer's id: the next customer of this browser is not shown it. '' when no customer was signed in. */
  owner: string;
  /** When the payment or deposit was last sent, in ms since 1970 on this device. */
  sentAt: number;
  /** The order has shown that it was paid: that it reads as not paid later, and after a reload too, is no reason to pay it again. */
  isPaid?: true;
}

/** Reads nothing from a text that is not the widget's own; entries that do not fit are left out. */
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
