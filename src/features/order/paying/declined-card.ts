// After a declined payment no card is chosen by itself where there is another one: the customer takes another, or the same again.
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import type { Order } from '../../../domain/order/order.ts';
import { providerKind } from '../../../domain/order/payment.ts';
import { isPayable } from '../../../domain/order/status.ts';
import { wasCancelled } from '../../../host/told-orders.ts';
import type { FlowContext } from '../../context.ts';
import { moneyStorage } from '../../current-order/index.ts';
import type { PaymentStore } from '../../payment/index.ts';

/** To be called before the page is told of the order. An end by a cancellation is no decline. */
export function noteDecline(context: Pick<FlowContext, 'stores' | 'storages' | 'clock'>, order: Order): void {
  const { payment, widget } = context.stores;
  if (widget.mode === 'sell' || isPayable(order.status)) return;
  const isFailed = order.status === 'failed';
  if (isFailed && wasCancelled(moneyStorage(context), order.id)) return;
  if (isFailed && providerKind(order.paymentProviderId) === 'card')
    payment.declined = { cardId: payment.savedCardId };
  else delete payment.declined;
}

/** The default card, or the first one; null where the customer is to choose. */
export function firstChoice({ declined }: PaymentStore, cards: readonly SavedCard[]): string | null {
  if (declined && cards.length > 1) return null;
  return (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? null;
}
