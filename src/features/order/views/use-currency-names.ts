// The name of an order's currency for the customer: its ticker, and its network as wallets write it.
import { useSnapshot } from 'valtio';
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { networkForWallets } from '../../../domain/catalogue/network-names.ts';
import type { OrderCurrency } from '../../../domain/order/order.ts';
import { useSilo } from '../../shell/use-silo.ts';
import { useWidget } from '../../widget-context.tsx';

/** Uses the order's own names if the catalogue does not have the currency. */
export function useCurrencyNames(of: OrderCurrency): { ticker: string; network: string | null } {
  const currencies = useSnapshot(useWidget().stores.catalog).currencies as readonly Currency[];
  const silo = useSilo();
  const known = currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === of.tickerWithNetwork);
  return {
    ticker: known?.viewedTicker ?? of.ticker,
    network: networkForWallets(known ?? of, silo),
  };
}
