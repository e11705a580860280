// Validates the response of GET /currencies without zod; a test compares it with the schema in `test/unit/domain/early-schemas.ts`.
import { DEFAULT_CRYPTO_DECIMALS, DEFAULT_FIAT_DECIMALS, MAX_DECIMALS } from '../constants.ts';
import type { ReportMisfit } from '../wire/misfit.ts';
import type { Currency } from './currency.ts';
import {
  amount,
  flag,
  id,
  integer,
  list,
  object,
  optional,
  readAnswer,
  text,
  webAddress,
  withDefault,
} from '../wire/readers.ts';

type Completed = 'name' | 'viewedTicker' | 'isCrypto' | 'roundOff';
type WireCurrency = Omit<Currency, Completed> & Partial<Pick<Currency, Completed>>;

const readWireCurrency = object<WireCurrency>({
  id,
  name: optional(text),
  symbol: optional(text),
  ticker: text,
  viewedTicker: optional(text),
  tickerWithNetwork: text,
  roundOff: optional(integer(0, MAX_DECIMALS)),
  isCrypto: optional(flag),
  isBestConditions: withDefault(flag, false),
  priority: withDefault(integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), 0),
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
});

/** Fills in what the server may omit. */
export function completeCurrency(wire: WireCurrency): Currency {
  const isCrypto = wire.isCrypto ?? wire.blockchainNetwork !== undefined;
  return {
    ...wire,
    isCrypto,
    name: wire.name ?? wire.ticker,
    viewedTicker: wire.viewedTicker ?? wire.ticker,
    roundOff: wire.roundOff ?? (isCrypto ? DEFAULT_CRYPTO_DECIMALS : DEFAULT_FIAT_DECIMALS),
  };
}

const readCurrencies = list((item, at) => completeCurrency(readWireCurrency(item, at)));

export function checkCurrencies(value: unknown, reportMisfit?: ReportMisfit): Currency[] {
  return readAnswer(readCurrencies, value, reportMisfit);
}
