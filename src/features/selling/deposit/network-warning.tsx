// Warns, next to the address, that crypto sent over another network is lost.
import type { Order } from '../../../domain/order/order.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { useCurrencyNames } from '../../order/views/use-currency-names.ts';
import { useText } from '../../widget-context.tsx';

export function NetworkWarning({ order: { fromCurrency, tag } }: { order: Order }) {
  const { ticker, ...names } = useCurrencyNames(fromCurrency);
  const network = names.network ?? fromCurrency.ticker;
  const text = useText();
  return (
    <Alert tone="warning" silent title={text('sell.networkTitle')}>
      <AmountText keep={[network, ticker]}>{text('sell.networkWarning', { ticker, network })}</AmountText>
      {tag && <> {text('sell.memoWarning')}</>}
    </Alert>
  );
}
