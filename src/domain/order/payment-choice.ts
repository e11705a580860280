// Matches payment types with pay currencies.
import { byPriority } from '../catalogue/by-priority.ts';
import type { Currency } from '../catalogue/currency.ts';
import { isPaymentType, type PaymentType } from './payment.ts';
import type { Rate, Rates } from '../money/rate.ts';
import { findRate } from '../money/rates.ts';

/** The pair's payment types that the widget supports. */
export function paymentTypesOf(rate: Rate | null): PaymentType[] {
  return (rate?.availablePaymentTypes ?? []).filter(isPaymentType);
}

/** Initially the pair's first type. */
export function initialPaymentType(rate: Rate | null): PaymentType | null {
  return paymentTypesOf(rate)[0] ?? null;
}

/** Clears a type that the new rate does not allow. */
export function paymentTypeAfterRateChange(
  chosen: PaymentType | null,
  rate: Rate | null,
): PaymentType | null {
  return chosen && paymentTypesOf(rate).includes(chosen) ? chosen : null;
}

export interface PayCurrencyChoice {
  paymentType: PaymentType;
  /** The current pay currency. */
  current: Currency | null;
  receive: Currency | null;
  currencies: readonly Currency[];
  rates: Rates;
  /** The default currency of the customer's country. */
  countryCurrency: string | null;
}

/**
 * A pay currency that supports the chosen type: the current one, else the default of the customer's country, else the one with the highest
 * priority, else the first alphabetically; null if there is none.
 */
export function payCurrencyFor(choice: PayCurrencyChoice): Currency | null {
  const { current, currencies, countryCurrency } = choice;
  if (current && supports(current, choice)) return current;
  const fitting = currencies.filter((currency) => currency.available && supports(currency, choice));
  const ofCountry = fitting.find((currency) => currency.tickerWithNetwork === countryCurrency);
  return ofCountry ?? fitting.toSorted(byPriority)[0] ?? null;
}

function supports(pay: Currency, { paymentType, receive, rates }: PayCurrencyChoice): boolean {
  if (!receive) return false;
  const rate = findRate(rates, { pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork });
  return paymentTypesOf(rate).includes(paymentType);
}
