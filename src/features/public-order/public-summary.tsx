// What the order brings, base cost, fees and total: amounts as the gateway has them, costs as the customer's own screens show them.
import { lineAmount } from '../../domain/money/line-amount.ts';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { isSellOrder } from '../../domain/order/public-order.ts';
import { failedMoney, isMoneyKnown } from '../../domain/order/failed-money.ts';
import { publicRate } from '../../domain/order/public-rate.ts';
import { Panel, Text, Hint } from '../../ui/surfaces/layout.tsx';
import { KeptSums } from '../../ui/kept-sums.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { useLocalRate } from '../shell/price/use-local-rate.ts';
import { useText } from '../widget-context.tsx';
import { useFeeLines, useMethodLine, useReceivedLines } from './use-public-lines.ts';

export function PublicSummary({ order }: { order: PublicOrder }) {
  const text = useText();
  const { fromAmount, fromCurrency } = order;
  const method = useMethodLine(order);
  const received = useReceivedLines(order);
  const fees = useFeeLines(order);
  const isSale = isSellOrder(order);
  const rate = useLocalRate(publicRate(order));
  const { fate, textKey } = failedMoney(order);
  const isByCard = !isSale && (order.paymentType === 'card' || order.cardType !== undefined);
  const isCardNamed = isByCard || (!isSale && order.paymentType === undefined);
  // Fees beside 'there are no fees' read as charged.
  const isUntouched = fate === 'untouched' && isMoneyKnown(order);
  const taken = { amount: text.amount(lineAmount(fromAmount, !isSale)), ticker: fromCurrency.ticker };
  return (
    <Panel title={text('tracker.summary')}>
      <SummaryLines
        lines={[
          ...method,
          ...received,
          ...(isUntouched
            ? []
            : [
                ...fees,
                {
                  id: 'total',
                  label: text('calculator.total'),
                  value: `${taken.amount} ${taken.ticker}`,
                  strong: true,
                },
              ]),
        ]}
      />
      {/* It says 'if': what is sure cannot stand above it. */}
      {order.status === 'failed' && isCardNamed && order.isCharged && (
        <Hint>{text('order.failedRelease')}</Hint>
      )}
      {isMoneyKnown(order) && (
        <Text small>
          <KeptSums>
            {text(isByCard && fate === 'returned' ? 'failure.returnedCard' : textKey, taken)}
          </KeptSums>
        </Text>
      )}
      {rate && (
        <Hint>
          <KeptSums>{text('publicOrder.rate', { rate })}</KeptSums>
        </Hint>
      )}
    </Panel>
  );
}
