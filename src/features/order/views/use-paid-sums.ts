// The paid and the bought amount in one sentence, for steps on which the fee summary is collapsed.
import { useSnapshot } from 'valtio';
import { useIsPayingStopped } from './payment-check.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import type { OrderSummary } from '../summary/order-summary.ts';

/** Null while a changed price, or anything else, must be settled before the payment. */
export function usePaidSums(summary: OrderSummary | null): string | null {
  const { priceChange } = useSnapshot(useWidget().stores.calculator);
  const isStopped = useIsPayingStopped() || priceChange?.verdict === 'worse';
  const text = useText();
  if (!summary || isStopped) return null;
  const { payAmount, payTicker, receiveAmount, receiveTicker } = summary;
  if (payAmount === '' || receiveAmount === '') return null;
  return text('card.lead', {
    pay: `${text.amount(payAmount)} ${payTicker}`,
    receive: `${text.amount(receiveAmount)} ${receiveTicker}`,
  });
}
