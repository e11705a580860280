// Which payment type and pay currency go together.
import { byPriority } from '../catalogue/by-priority.ts';
import type { Currency } from '../catalogue/currency.ts';
import { isPaymentType, type PaymentType } from './payment.ts';
import type { Rate, Rates } from '../money/rate.ts';
import { findRate } from '../money/rates.ts';

/** The payment types of the pair that the widget knows. */
export function paymentTypesOf(rate: Rate | null): PaymentType[] {
  return (rate?.availablePaymentTypes ?? []).filter(isPaymentType);
}

/** At first the pair's first type is chosen. */
export function initialPaymentType(rate: Rate | null): PaymentType | null {
  return paymentTypesOf(rate)[0] ?? null;
}

/** A type that the new rate does not allow is cleared. */
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
 * The pay currency that supports the chosen type: the present one, else that of the customer's country,
 * else the one with the highest priority, else the first of the alphabet; null when none does.
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
