// Tells whether an amount is worth more than a limit in another currency.
import { decimal, parseAmount } from './money.ts';
import type { Rates } from './rate.ts';
import { findRate, ratioOf, type Pair } from './rates.ts';

/** Assumed maximum relative difference between the gateway's own price of a currency and the one derived from its rates. */
const DOUBT = '0.05';

/** Null if unknown: too close to the limit, or no common currency. */
export function isOverLimit(
  amount: string,
  { pay, receive }: Pair,
  limit: { amount: string; currency: string },
  rates: Rates,
): boolean | null {
  const given = parseAmount(amount);
  if (!given) return null;
  const most = decimal(limit.amount);
  if (limit.currency === pay) return given.gt(most);
  const worthOf = (currency: string) => {
    const rate = findRate(rates, { pay: currency, receive });
    return rate && ratioOf(rate.exchangeRate);
  };
  const [own, other] = [worthOf(pay), worthOf(limit.currency)];
  if (!own || !other) return null;
  const worth = given.times(own.multiplier).times(other.divisor);
  const allowed = most.times(other.multiplier).times(own.divisor);
  if (
    worth
      .minus(allowed)
      .abs()
      .lt(allowed.times(decimal(DOUBT)))
  )
    return null;
  return worth.gt(allowed);
}
