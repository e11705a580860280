// Validates the response of GET /api/v2/currencies/rates without zod.
import type { ReportMisfit } from '../wire/misfit.ts';
import type { ExchangeRate, Rate, Rates } from './rate.ts';
import {
  amount,
  date,
  list,
  object,
  once,
  optional,
  readAnswer,
  record,
  text,
  withDefault,
} from '../wire/readers.ts';

export function checkRates(value: unknown, reportMisfit?: ReportMisfit): Rates {
  // Created for each response, so that its cache lives no longer than the rates.
  const readRate = object<Rate>({
    exchangeRate: readExchangeRate,
    minAmount: amount,
    maxAmount: amount,
    availablePaymentTypes: withDefault(once(list(text)), []),
    fromCurrency: optional(text),
    validUntil: optional(once(date)),
  });
  return readAnswer(record(readRate), value, reportMisfit);
}

const readExchangeRate = object<ExchangeRate>({ divisor: amount, multiplier: amount });
