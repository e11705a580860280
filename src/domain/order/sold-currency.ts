// The currency that a sale sells, as the catalogue knows it; an order may come before the catalogue.
import type { Currency } from '../catalogue/currency.ts';
import type { Order } from './order.ts';

export const soldCurrency = (
  { currencies }: { readonly currencies: readonly Currency[] },
  { fromCurrency }: Pick<Order, 'fromCurrency'>,
): Currency | undefined =>
  currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === fromCurrency.tickerWithNetwork);
