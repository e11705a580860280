// Lists the payments and deposits that are not known to be settled, as every tab and visit reads them.
import type { UnsettledEntry } from '../domain/order/unsettled-entry.ts';
import type { Ledger } from './ledger.ts';
import { openOf } from './order-record.ts';

/** The oldest first. */
export function pendingPayments(ledger: Ledger): UnsettledEntry[] {
  const entries = ledger.ids().flatMap((orderId): UnsettledEntry[] => {
    const open = ledger.read(orderId).pending?.open;
    return open ? [{ orderId, ...open }] : [];
  });
  return entries.sort((one, other) => one.sentAt - other.sentAt);
}

export const isPending = (ledger: Ledger, orderId: string): boolean =>
  ledger.read(orderId).pending?.open !== undefined;

export function keepPending(ledger: Ledger, { orderId, ...open }: UnsettledEntry): void {
  ledger.change(orderId, (record) => ({
    ...record,
    pending: { n: (record.pending?.n ?? 0) + 1, open: openOf(open) },
  }));
}

export function endPending(ledger: Ledger, orderId: string): void {
  ledger.change(orderId, (record) =>
    record.pending?.open ? { ...record, pending: { n: record.pending.n + 1 } } : record,
  );
}
