// What happened to the crypto of a failed sell order, with the amount that the customer sent.
import { failedMoney } from '../../../domain/order/failed-money.ts';
import type { Order } from '../../../domain/order/order.ts';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import type { OrderSummary } from '../../order/summary/order-summary.ts';
import { useText } from '../../widget-context.tsx';

export function StatusMoney({ order, summary }: { order: Order; summary: OrderSummary }) {
  const text = useText();
  const sent = { amount: text.amount(summary.payAmount), ticker: summary.payTicker };
  return (
    <Text>
      <KeptSums>{text(failedMoney(order).textKey, sent)}</KeptSums>
    </Text>
  );
}
