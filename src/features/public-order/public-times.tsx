// When the order was made, since when it is where it is, and how fresh the page is.
import { useSnapshot } from 'valtio';
import { formatDateTime } from '../../domain/customer/format-date-time.ts';
import type { PublicOrder } from '../../domain/order/order.ts';
import { SummaryLines } from '../../ui/summary-lines.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function PublicTimes({ order }: { order: PublicOrder }) {
  const { readAt } = useSnapshot(useWidget().stores.publicOrder);
  const text = useText();
  const shown = (ms: number | null) => (ms === null ? '' : formatDateTime(new Date(ms).toISOString()));
  const lines = [
    { id: 'created', label: text('publicOrder.created'), value: formatDateTime(order.createdAt) },
    { id: 'since', label: text('publicOrder.since'), value: formatDateTime(order.statusChangedAt) },
    { id: 'read', label: text('publicOrder.readAt'), value: shown(readAt) },
  ];
  return <SummaryLines lines={lines.filter(({ value }) => value !== '')} />;
}
