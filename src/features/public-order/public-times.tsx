// When the order was made, since when it is where it is, and how fresh the page is.
import { useSnapshot } from 'valtio';
import { formatDateTime } from '../../domain/customer/format-date-time.ts';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { ShownTime } from '../shell/shown-time.tsx';
import { useText, useWidget } from '../widget-context.tsx';

interface PublicTimesProps {
  order: PublicOrder;
  /** When it was opened: a receipt is no younger for being opened again. Who saw it end keeps the line in its place. */
  wasEnded: boolean;
}

export function PublicTimes({ order, wasEnded }: PublicTimesProps) {
  const { readAt } = useSnapshot(useWidget().stores.publicOrder);
  const text = useText();
  const read = readAt === null ? undefined : new Date(readAt).toISOString();
  const times = [
    { id: 'created', label: text('publicOrder.created'), iso: order.createdAt },
    { id: 'since', label: text('publicOrder.since'), iso: order.statusChangedAt },
    { id: 'read', label: text('publicOrder.readAt'), iso: wasEnded ? undefined : read },
  ];
  const known = times.filter(({ iso }) => formatDateTime(iso) !== '');
  return (
    <SummaryLines lines={known.map(({ iso, ...line }) => ({ ...line, value: <ShownTime iso={iso} /> }))} />
  );
}
