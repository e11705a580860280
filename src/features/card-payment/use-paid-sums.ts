// What is paid and what it buys, in one sentence for the steps whose fees are closed.
import { useIsPayingStopped, useOrder, useOrderSummary } from '../order/index.ts';
import { useLocalAmount } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';

/** A price that must be accepted first stands in its own notice, and is not told as settled. */
export function usePaidSums(): string | null {
  const isStopped = useIsPayingStopped();
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const local = useLocalAmount();
  if (!summary || isStopped) return null;
  const { payAmount, payTicker, receiveAmount, receiveTicker } = summary;
  return text('card.lead', {
    pay: `${local(payAmount)} ${payTicker}`,
    receive: `${local(receiveAmount)} ${receiveTicker}`,
  });
}
