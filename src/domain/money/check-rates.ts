// Checks the answer of GET /api/v2/currencies/rates without zod.
import type { ExchangeRate, Rate, Rates } from './rate.ts';
import { amount, dateOrUnread, list, object, optional, record, text, withDefault } from '../wire/readers.ts';

const readRate = object<Rate>({
  exchangeRate: object<ExchangeRate>({ divisor: amount, multiplier: amount }),
  minAmount: amount,
  maxAmount: amount,
  availablePaymentTypes: withDefault(list(text), []),
  fromCurrency: optional(text),
  validUntil: optional(dateOrUnread),
});

/** Hundreds of pairs have the same few lists of payment types and bounds: each is held once. */
export function checkRates(value: unknown): Rates {
  const known = new Map<string, unknown>();
  const once = <T>(key: string, item: T): T => {
    if (!known.has(key)) known.set(key, item);
    return known.get(key) as T;
  };
  return record((item, path) => {
    const rate = readRate(item, path);
    rate.availablePaymentTypes = once(JSON.stringify(rate.availablePaymentTypes), rate.availablePaymentTypes);
    rate.minAmount = once(` ${rate.minAmount}`, rate.minAmount);
    rate.maxAmount = once(` ${rate.maxAmount}`, rate.maxAmount);
    return rate;
  })(value, 'result');
}
