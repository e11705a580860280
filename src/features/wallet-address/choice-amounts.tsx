// The calculator's two amounts, above the fees.
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import type { OrderSummary } from '../order/summary/order-summary.ts';
import { useReceiveLabel } from '../order/summary/use-goes-to.tsx';
import { useText } from '../widget-context.tsx';

export function ChoiceAmounts({ summary }: { summary: OrderSummary }) {
  const text = useText();
  const receiveLabel = useReceiveLabel();
  const { payAmount, payTicker, receiveAmount, receiveTicker } = summary;
  return (
    <SummaryLines
      lines={[
        { id: 'pay', label: text('calculator.youPay'), value: `${text.amount(payAmount)} ${payTicker}` },
        {
          id: 'receive',
          label: receiveLabel,
          value: `${text.amount(receiveAmount)} ${receiveTicker}`,
          strong: true,
        },
      ]}
    />
  );
}
