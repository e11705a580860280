// What a sell order's status screen says: the title, and a sentence under it.
import type { Order, OrderStatus } from '../../domain/order/order.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useLocalAmount } from '../shell/use-local-amount.ts';
import { useOrderSummary } from '../order/use-order.ts';
import { useText } from '../widget-context.tsx';

interface StatusKeys {
  title: MessageKey;
  lead: MessageKey;
}

const KEYS: Partial<Record<OrderStatus, StatusKeys>> = {
  expired: { title: 'sell.expiredTitle', lead: 'sell.expiredLead' },
  complete: { title: 'sell.completeTitle', lead: 'sell.completeLead' },
  failed: { title: 'sell.failedTitle', lead: 'sell.failedLead' },
  on_hold: { title: 'sell.onHoldTitle', lead: 'sell.onHoldLead' },
  transfer_processing_started: { title: 'sell.payingOut', lead: 'sell.workingLater' },
  blockchain_transaction_submited: { title: 'sell.onChain', lead: 'sell.workingLater' },
  auth_complete: { title: 'sell.authorised', lead: 'sell.workingLater' },
};
const OTHER: StatusKeys = { title: 'sell.working', lead: 'sell.workingLater' };

export function useStatusTexts(order: Order): { title: string; lead: string } {
  const summary = useOrderSummary(order)!;
  const text = useText();
  const local = useLocalAmount();
  const { title, lead } = KEYS[order.status] ?? OTHER;
  const values = { amount: local(summary.receiveAmount), ticker: summary.receiveTicker };
  const reason = order.status === 'failed' ? order.paymentProviderFailureReason : undefined;
  return { title: text(title), lead: reason || text(lead, values) };
}
