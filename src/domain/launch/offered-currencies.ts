// Restricts the catalogue to the page's list of currencies, for the application and for the first quote before it.
import type { Currency } from '../catalogue/currency.ts';
import type { MerchantPayload } from './merchant.ts';

/**
 * A list restricts only the kinds that it contains: if it lists only cryptocurrencies, all fiat currencies stay offered. Unknown tickers
 * are ignored.
 */
export function isAllowed(
  { tickerWithNetwork, isCrypto }: Currency,
  allowed: readonly string[] | undefined,
  currencies: readonly Currency[],
): boolean {
  if (!allowed || allowed.includes(tickerWithNetwork)) return true;
  return !currencies.some(
    (other) => other.isCrypto === isCrypto && allowed.includes(other.tickerWithNetwork),
  );
}

/** Returns the same currencies, and marks those outside the list as withheld; a currency that a merchant signed is always offered. */
export function offeredByList(
  currencies: readonly Currency[],
  allowed: readonly string[],
  { fromCurrency, toCurrency }: MerchantPayload,
): Currency[] {
  const isOffered = (currency: Currency) =>
    [fromCurrency, toCurrency].includes(currency.tickerWithNetwork) ||
    isAllowed(currency, allowed, currencies);
  // Copies them, because the widgets of a page share the gateway's response.
  return currencies.map((currency) =>
    isOffered(currency) ? currency : { ...currency, available: false, isWithheld: true as const },
  );
}
