// Checks the answer of GET /api/v2/currencies/rates without zod; agrees with `rate.schema.ts`.
import type { ExchangeRate, Rate, Rates } from '../rate.ts';
import { amount, date, list, object, optional, record, text, withDefault } from './readers.ts';

const readRate = object<Rate>({
  exchangeRate: object<ExchangeRate>({ divisor: amount, multiplier: amount }),
  minAmount: amount,
  maxAmount: amount,
  availablePaymentTypes: withDefault(list(text), []),
  fromCurrency: optional(text),
  validUntil: optional(date),
});

export function checkRates(value: unknown): Rates {
  return record(readRate)(value, 'result');
}
