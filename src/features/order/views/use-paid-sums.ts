// The paid and the bought amount in one sentence, for the steps whose fees are closed.
import { useSnapshot } from 'valtio';
import { useIsPayingStopped } from './payment-check.tsx';
import { useLocalAmount } from '../../shell/price/use-local-amount.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import type { OrderSummary } from '../summary/order-summary.ts';

/** A price that must be accepted first has its own notice and does not count as settled. */
export function usePaidSums(summary: OrderSummary | null): string | null {
  const { priceChange } = useSnapshot(useWidget().stores.calculator);
  const isStopped = useIsPayingStopped() || priceChange?.verdict === 'worse';
  const text = useText();
  const local = useLocalAmount();
  if (!summary || isStopped) return null;
  const { payAmount, payTicker, receiveAmount, receiveTicker } = summary;
  if (payAmount === '' || receiveAmount === '') return null;
  return text('card.lead', {
    pay: `${local(payAmount)} ${payTicker}`,
    receive: `${local(receiveAmount)} ${receiveTicker}`,
  });
}
