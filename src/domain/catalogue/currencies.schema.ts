// The wire schema of a currency; `checks/check-currencies.ts` says the same without zod.
import * as z from 'zod/mini';
import { completeCurrency, MAX_DECIMALS } from './check-currencies.ts';
import type { Currency } from './currency.ts';
import { amount, flag, id, integer, optional, text, webAddress, withDefault } from '../wire/wire.schema.ts';

const decimals = z.int().check(z.minimum(0), z.maximum(MAX_DECIMALS));

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
    priority: withDefault(integer, 0),
    description: optional(text),
    blockchainNetwork: optional(text),
    blockchainNetworkShort: optional(text),
    blockchainNetworkFull: optional(text),
    logoUrl: optional(webAddress),
    tooltipDescription: optional(text),
    discountDescription: optional(text),
    feeValue: optional(amount),
    available: withDefault(flag, true),
  }),
  z.transform((wire) => completeCurrency(wire)),
);

export const currenciesSchema: z.ZodMiniType<Currency[]> = z.array(currencySchema);
