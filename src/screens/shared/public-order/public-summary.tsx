// Amount received, base cost and total, exactly as the gateway has them: a receipt shows what the ledger holds.
import type { PublicOrder } from '../../../domain/order.ts';
import { shownBaseCost } from '../../../domain/public-order.ts';
import { Panel } from '../../../ui/layout.tsx';
import { SummaryLines } from '../../../ui/summary-lines.tsx';
import { useLocalAmount } from '../../parts/use-local-amount.ts';
import { useText } from '../../parts/widget-context.tsx';

export function PublicSummary({ order }: { order: PublicOrder }) {
  const text = useText();
  const local = useLocalAmount();
  const { fromAmount, fromCurrency, toAmount, toCurrency } = order;
  const baseCost = shownBaseCost(order);
  return (
    <Panel title={text('publicOrder.summary')}>
      <SummaryLines
        lines={[
          {
            id: 'received',
            label: text('publicOrder.received'),
            value: `${local(toAmount)} ${toCurrency.ticker}`,
          },
          {
            id: 'base',
            label: text('publicOrder.baseCost'),
            value: baseCost === null ? '—' : `${local(baseCost)} ${fromCurrency.ticker}`,
            spoken: baseCost === null ? text('calculator.notAvailable') : undefined,
          },
          {
            id: 'total',
            label: text('publicOrder.total'),
            value: `${local(fromAmount)} ${fromCurrency.ticker}`,
            strong: true,
          },
        ]}
      />
    </Panel>
  );
}
