// The wire schema of rates; `checks/check-rates.ts` says the same without zod.
import * as z from 'zod/mini';
import type { ExchangeRate, Rate, Rates } from './rate.ts';
import { amount, dateOrUnread, optional, record, text, withDefault } from '../wire/wire.schema.ts';

export const exchangeRateSchema: z.ZodMiniType<ExchangeRate> = z.object({
  divisor: amount,
  multiplier: amount,
});

const rateSchema: z.ZodMiniType<Rate> = z.object({
  exchangeRate: exchangeRateSchema,
  minAmount: amount,
  maxAmount: amount,
  availablePaymentTypes: withDefault(z.array(text), []),
  fromCurrency: optional(text),
  validUntil: optional(dateOrUnread),
});

export const ratesSchema: z.ZodMiniType<Rates> = record(rateSchema);
