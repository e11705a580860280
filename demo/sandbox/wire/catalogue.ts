// Catalogue entries in the API's format.
import type * as z from 'zod';
import type { Catalogue, Pair } from '../catalogue/catalogue.ts';
import { chainAssetOf } from '../catalogue/chains.ts';
import type { Country } from '../catalogue/countries.ts';
import type { Crypto } from '../catalogue/cryptos.ts';
import type { Fiat } from '../catalogue/fiats.ts';
import { NETWORKS } from '../catalogue/networks.ts';
import type { Gateway } from '../gateway.ts';
import type { ExchangeRate, Mode } from '../records.ts';
import type { countrySchema, currencySchema, rateEntrySchema } from '../schemas/entities.ts';

type WireCurrency = z.input<typeof currencySchema>;
type Unpriced = Omit<WireCurrency, 'feeValue'>;

export function toWireCurrencies(
  catalogue: Catalogue,
  origin: string,
  merchantKey: string | null,
): WireCurrency[] {
  const fees = catalogue.feeValues(merchantKey);
  return [
    ...catalogue.fiats.map((fiat) => toWireFiat(fiat, origin)),
    ...catalogue.cryptos.map((crypto) => toWireCrypto(crypto, origin)),
  ].map((currency) => ({ ...currency, feeValue: fees.get(currency.tickerWithNetwork) ?? null }));
}

function toWireFiat(fiat: Fiat, origin: string): Unpriced {
  return {
    id: String(fiat.id),
    name: fiat.name,
    symbol: fiat.symbol,
    ticker: fiat.ticker,
    viewedTicker: fiat.ticker,
    tickerWithNetwork: fiat.ticker,
    roundOff: fiat.roundOff,
    isCrypto: false,
    isBestConditions: false,
    priority: fiat.priority,
    description: null,
    blockchainNetwork: null,
    blockchainNetworkShort: null,
    blockchainNetworkFull: null,
    tokenAddress: null,
    logoUrl: `${origin}/sandbox/assets/logos/${fiat.ticker}.svg`,
    tooltipDescription: null,
    discountDescription: null,
    available: fiat.available,
  };
}

function toWireCrypto(crypto: Crypto, origin: string): Unpriced {
  const network = NETWORKS[crypto.network]!;
  return {
    id: String(crypto.id),
    name: crypto.name,
    symbol: crypto.ticker,
    ticker: crypto.ticker,
    viewedTicker: crypto.ticker,
    tickerWithNetwork: crypto.tickerWithNetwork,
    roundOff: crypto.roundOff,
    isCrypto: true,
    isBestConditions: crypto.isBestConditions,
    priority: crypto.priority,
    description: `${crypto.name} on ${network.full}`,
    blockchainNetwork: network.code,
    blockchainNetworkShort: network.short,
    blockchainNetworkFull: network.full,
    tokenAddress: chainAssetOf(crypto).tokenAddress,
    logoUrl: `${origin}/sandbox/assets/logos/${crypto.tickerWithNetwork}.svg`,
    tooltipDescription: crypto.tooltip,
    discountDescription: crypto.discount,
    available: crypto.available,
  };
}

export function toWireRates(
  { catalogue, market }: Pick<Gateway, 'catalogue' | 'market'>,
  mode: Mode,
): Record<string, z.input<typeof rateEntrySchema>> {
  const validUntil = market.validUntil();
  return Object.fromEntries(
    catalogue.pairs(mode).map((pair) => [pair.key, toWireRate(pair, market.rateOf(pair), validUntil)]),
  );
}

function toWireRate(pair: Pair, exchangeRate: ExchangeRate, validUntil: string) {
  return {
    exchangeRate,
    minAmount: pair.minAmount,
    maxAmount: pair.maxAmount,
    availablePaymentTypes: pair.paymentTypes,
    fromCurrency: pair.pay.kind === 'fiat' ? pair.pay.fiat.ticker : pair.pay.crypto.ticker,
    validUntil,
  };
}

export function toWireCountry(country: Country, origin: string): z.input<typeof countrySchema> {
  return {
    id: country.id,
    name: country.name,
    isoAlpha2: country.isoAlpha2,
    isoAlpha3: country.isoAlpha3,
    priority: country.priority,
    flagUrl: `${origin}/sandbox/assets/flags/${country.isoAlpha2.toLowerCase()}.svg`,
    available: country.available,
    defaultCurrency: country.defaultCurrency,
    postalCodes: country.postalCodes,
  };
}
