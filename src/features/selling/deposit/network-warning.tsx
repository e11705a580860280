// Warns beside the address that crypto sent over another network is lost.
import type { Order } from '../../../domain/order/order.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { useCurrencyNames } from '../../order/index.ts';
import { useText } from '../../widget-context.tsx';

export function NetworkWarning({ order: { fromCurrency, tag } }: { order: Order }) {
  const { ticker, network } = useCurrencyNames(fromCurrency);
  const text = useText();
  return (
    <Alert tone="warning" silent title={text('sell.networkTitle')}>
      {text('sell.networkWarning', { ticker, network: network ?? fromCurrency.ticker })}
      {tag && <> {text('sell.memoWarning')}</>}
    </Alert>
  );
}
