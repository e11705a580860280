// What the order brings, base cost, fees and total: amounts as the gateway has them, costs as the customer's own screens show them.
import { lineAmount } from '../../domain/money/line-amount.ts';
import type { PublicOrder } from '../../domain/order/order.ts';
import { isSellOrder, knownCosts, receiveState, type ReceiveState } from '../../domain/order/public-order.ts';
import { failedMoney, isMoneyTold } from '../../domain/order/failed-money.ts';
import { publicRate } from '../../domain/order/public-rate.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Panel, Text } from '../../ui/surfaces/layout.tsx';
import { KeptSums } from '../../ui/display/kept-sums.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { useLocalAmount, useLocalRate } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';

const RECEIVED: Record<ReceiveState, MessageKey> = {
  received: 'publicOrder.received',
  awaited: 'publicOrder.toReceive',
  lost: 'publicOrder.notReceived',
};

export function PublicSummary({ order }: { order: PublicOrder }) {
  const text = useText();
  const local = useLocalAmount();
  const { fromAmount, fromCurrency, toAmount, toCurrency } = order;
  const costs = knownCosts(order);
  const isSale = isSellOrder(order);
  const rate = useLocalRate(publicRate(order));
  const taken = { amount: local(lineAmount(fromAmount, !isSale)), ticker: fromCurrency.ticker };
  const paid = (id: string, label: string, amount: string | undefined) => ({
    id,
    label,
    value: amount === undefined ? '—' : `${local(lineAmount(amount, !isSale))} ${fromCurrency.ticker}`,
    spoken: amount === undefined ? text('calculator.notAvailable') : undefined,
  });
  return (
    <Panel title={text('tracker.summary')}>
      <SummaryLines
        lines={[
          {
            id: 'received',
            label: text(RECEIVED[receiveState(order)]),
            value: `${local(lineAmount(toAmount, isSale))} ${toCurrency.ticker}`,
          },
          paid('base', text('calculator.baseCost'), costs?.baseCost),
          paid('fees', text('publicOrder.fees'), costs?.fees),
          { ...paid('total', text('calculator.total'), fromAmount), strong: true },
        ]}
      />
      {isMoneyTold(order) && (
        <Text small>
          <KeptSums>{text(failedMoney(order).said, taken)}</KeptSums>
        </Text>
      )}
      {order.status === 'failed' && !isSale && order.isCharged && (
        <Text small muted>
          {text('order.failedRelease')}
        </Text>
      )}
      {rate && (
        <Text small muted>
          <KeptSums>{text('publicOrder.rate', { rate })}</KeptSums>
        </Text>
      )}
    </Panel>
  );
}
