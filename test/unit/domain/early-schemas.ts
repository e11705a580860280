// Schemas for the responses that the calculator checks by hand, to compare the checks with.
import * as z from 'zod/mini';
import { completeCurrency } from '../../../src/domain/catalogue/check-currencies.ts';
import type { CurrentCountry } from '../../../src/domain/catalogue/country.ts';
import type { Currency } from '../../../src/domain/catalogue/currency.ts';
import { MAX_DECIMALS } from '../../../src/domain/constants.ts';
import type { MerchantAnswer } from '../../../src/domain/launch/merchant.ts';
import { exchangeRateSchema, orderSchema } from '../../../src/domain/order/order.schema.ts';
import type { Rate, Rates } from '../../../src/domain/money/rate.ts';
import {
  amount,
  date,
  emptyAsObject,
  flag,
  id,
  given,
  anyInteger,
  integer,
  nameText,
  list,
  optional,
  record,
  text,
  webAddress,
  withDefault,
} from '../../../src/domain/wire/wire.schema.ts';

const decimals = integer(0, MAX_DECIMALS);

const currencySchema: z.ZodMiniType<Currency> = z.pipe(
  z.object({
    id,
    name: optional(text),
    symbol: optional(text),
    ticker: text,
    viewedTicker: optional(text),
    tickerWithNetwork: text,
    roundOff: optional(decimals),
    isCrypto: optional(flag),
    isBestConditions: withDefault(flag, false),
    priority: withDefault(anyInteger, 0),
    description: optional(text),
    blockchainNetwork: optional(text),
    blockchainNetworkShort: optional(text),
    blockchainNetworkFull: optional(text),
    tokenAddress: optional(text),
    logoUrl: optional(webAddress),
    tooltipDescription: optional(text),
    discountDescription: optional(text),
    feeValue: optional(amount),
    available: withDefault(flag, true),
  }),
  z.transform((wire) => completeCurrency(wire)),
);

export const currenciesSchema: z.ZodMiniType<Currency[]> = list(currencySchema);

const rateSchema: z.ZodMiniType<Rate> = z.object({
  exchangeRate: exchangeRateSchema,
  minAmount: amount,
  maxAmount: amount,
  availablePaymentTypes: withDefault(list(text), []),
  fromCurrency: optional(text),
  validUntil: optional(date),
});

export const ratesSchema: z.ZodMiniType<Rates> = record(rateSchema);

export const currentCountrySchema: z.ZodMiniType<CurrentCountry> = z.pipe(
  z.object({
    isoAlpha2: text,
    name: optional(text),
    available: withDefault(flag, true),
    defaultCurrency: optional(text),
  }),
  z.transform((country) => ({ ...country, name: country.name ?? country.isoAlpha2 })),
);

export const merchantAnswerSchema: z.ZodMiniType<MerchantAnswer> = emptyAsObject(
  z.object({
    merchant: optional(z.object({ name: optional(nameText), logoUrl: optional(webAddress) })),
    launchId: optional(id),
    order: given(z.object({ id })),
  }),
);

/** The widget's own schema covers an order response that has only the fields of the vault's page. */
export const toldOrderSchema = orderSchema;
