// What is sent over another network is lost: said where the address is.
import { useSnapshot } from 'valtio';
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { networkForWallets } from '../../../domain/catalogue/network-names.ts';
import type { Order } from '../../../domain/order/order.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useSilo } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function NetworkWarning({ order: { fromCurrency, tag } }: { order: Order }) {
  const currencies = useSnapshot(useWidget().stores.catalog).currencies as readonly Currency[];
  const silo = useSilo();
  const text = useText();
  const known = currencies.find(
    ({ tickerWithNetwork }) => tickerWithNetwork === fromCurrency.tickerWithNetwork,
  );
  const network = networkForWallets(known ?? fromCurrency, silo) ?? fromCurrency.ticker;
  const ticker = known?.viewedTicker ?? fromCurrency.ticker;
  return (
    <Alert tone="warning" silent title={text('sell.networkTitle')}>
      {text('sell.networkWarning', { ticker, network })}
      {tag && <> {text('sell.memoWarning')}</>}
    </Alert>
  );
}
