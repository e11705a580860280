// What the page's list of currencies leaves of the catalogue, for the application and for the first quote before it.
import type { Currency } from '../catalogue/currency.ts';
import type { MerchantPayload } from './merchant.ts';

/**
 * A list restricts the kinds that it names: if all it names are cryptocurrencies, every fiat currency is offered as before. A ticker that is
 * not in the catalogue names nothing.
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

/** The same currencies, those that the list leaves out withheld; what a merchant signed is offered in any case. */
export function offeredByList(
  currencies: readonly Currency[],
  allowed: readonly string[],
  { fromCurrency, toCurrency }: MerchantPayload,
): Currency[] {
  const isOffered = (currency: Currency) =>
    [fromCurrency, toCurrency].includes(currency.tickerWithNetwork) ||
    isAllowed(currency, allowed, currencies);
  // Copies, since widgets of one page share what the gateway answered.
  return currencies.map((currency) =>
    isOffered(currency) ? currency : { ...currency, available: false, isWithheld: true as const },
  );
}
