// Title and lead of a sell order's status screen. For an expired order they do not deny a transfer that may have been sent.
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { STATUS_LOOKS } from '../../../domain/order/status.ts';
import { useOrderSummary } from '../../order/summary/use-order.ts';
import { usePayoutCard } from '../payout/use-payout-card.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function useStatusTexts(order: Order): { title: string; lead: string } {
  const { unsentId } = useSnapshot(useWidget().stores.order);
  const summary = useOrderSummary(order)!;
  const { card } = usePayoutCard(order);
  const text = useText();
  const { title, lead } = STATUS_LOOKS[order.status];
  const values = { amount: text.amount(summary.receiveAmount), ticker: summary.receiveTicker, card };
  const reason = order.status === 'failed' ? order.paymentProviderFailureReason : undefined;
  const isSent = order.status === 'expired' && unsentId !== order.id;
  return { title: text(title), lead: reason || text(isSent ? 'sell.expiredSentLead' : lead, values) };
}
