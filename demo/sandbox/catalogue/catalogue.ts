// Currencies, rates and fees, as the API returns them.
import { dec, toSignificant, toText } from '../rules/decimal.ts';
import { paymentTypesOf, type PaymentType } from './payment-methods.ts';
import type { ExchangeRate, Fee, Fees, Mode } from '../records.ts';
import { CRYPTOS, type Crypto } from './cryptos.ts';
import { FIATS, type Fiat } from './fiats.ts';
import { buyFees, commonFraction, providerFeeTo, sellFees } from './fee-plans.ts';
import { makeLargeSeed } from './large-seed.ts';

export type Seed = 'default' | 'large';

export interface Pair {
  key: string;
  pay: Asset;
  receive: Asset;
  rate: ExchangeRate;
  minAmount: string;
  maxAmount: string;
  paymentTypes: PaymentType[];
}

export type Asset =
  | { kind: 'fiat'; code: string; roundOff: number; fiat: Fiat }
  | { kind: 'crypto'; code: string; roundOff: number; crypto: Crypto };

export interface Catalogue {
  fiats: readonly Fiat[];
  cryptos: readonly Crypto[];
  asset(code: string): Asset | null;
  pairs(mode: Mode): readonly Pair[];
  pair(mode: Mode, pay: string, receive: string): Pair | null;
  fees(mode: Mode, pair: Pair, merchantKey: string | null): Fees;
  /**
   * Returns the fraction of the amount that an order with each currency costs, by currency code. Currencies whose fee depends on the other
   * side are left out.
   */
  feeValues(merchantKey: string | null): ReadonlyMap<string, string>;
}

/** The gateway's margin: it sells crypto for 2 % more than its price, and buys it for a little less. */
const BUY_FACTOR = '1.02';
const SELL_FACTOR = '0.9983';
const RATE_DIGITS = 4;
const LARGE_COUNT = 500;

/** Pairs that look possible but have no rate, to show 'pair not available'. */
const PAIRS_WITHOUT_RATE = new Set(['MXN_AVAX', 'CHF_ETH-BLAST', 'AVAX_MXN', 'ARS_BTC', 'BTC_ARS']);
const SELL_FIATS = ['USD', 'EUR', 'GBP', 'PLN', 'BRL'];

export function createCatalogue(seed: Seed): Catalogue {
  const cryptos = seed === 'large' ? [...CRYPTOS, ...makeLargeSeed(LARGE_COUNT)] : CRYPTOS;
  const assets = new Map<string, Asset>();
  for (const fiat of FIATS)
    assets.set(fiat.ticker, { kind: 'fiat', code: fiat.ticker, roundOff: fiat.roundOff, fiat });
  for (const crypto of cryptos) {
    assets.set(crypto.tickerWithNetwork, {
      kind: 'crypto',
      code: crypto.tickerWithNetwork,
      roundOff: crypto.roundOff,
      crypto,
    });
  }
  const byMode: Record<Mode, Map<string, Pair>> = { buy: new Map(), sell: new Map() };
  for (const crypto of cryptos) {
    for (const fiat of FIATS) {
      if (!trades(crypto, fiat)) continue;
      addPair(byMode.buy, buyPair(assets, fiat, crypto));
      if (SELL_FIATS.includes(fiat.ticker)) addPair(byMode.sell, sellPair(assets, fiat, crypto));
    }
  }
  const pairs = (mode: Mode) => [...byMode[mode].values()];
  return {
    fiats: FIATS,
    cryptos,
    asset: (code) => assets.get(code) ?? null,
    pairs,
    pair: (mode, pay, receive) => byMode[mode].get(`${pay}_${receive}`) ?? null,
    fees: (mode, pair, merchantKey) => (mode === 'buy' ? buyFees(pair, merchantKey) : sellFees(pair)),
    feeValues: (merchantKey) => feeValuesOf({ buy: pairs('buy'), sell: pairs('sell') }, merchantKey),
  };
}

function feeValuesOf(pairs: Record<Mode, readonly Pair[]>, merchantKey: string | null) {
  const charged = new Map<string, Fee[]>();
  for (const mode of ['buy', 'sell'] as const) {
    for (const pair of pairs[mode]) {
      const fee = providerFeeTo(mode, pair, merchantKey);
      for (const { code } of [pair.pay, pair.receive]) {
        if (!charged.has(code)) charged.set(code, []);
        charged.get(code)!.push(fee);
      }
    }
  }
  const common = [...charged].map(([code, fees]) => [code, commonFraction(fees)] as const);
  return new Map(common.filter((entry): entry is [string, string] => entry[1] !== null));
}

function trades(crypto: Crypto, fiat: Fiat): boolean {
  return fiat.available && crypto.available && (crypto.fiats === null || crypto.fiats.includes(fiat.ticker));
}

function addPair(pairs: Map<string, Pair>, pair: Pair) {
  if (!PAIRS_WITHOUT_RATE.has(pair.key)) pairs.set(pair.key, pair);
}

function buyPair(assets: Map<string, Asset>, fiat: Fiat, crypto: Crypto): Pair {
  const price = dec(crypto.usd).times(BUY_FACTOR).div(fiat.usd);
  return {
    key: `${fiat.ticker}_${crypto.tickerWithNetwork}`,
    pay: assets.get(fiat.ticker)!,
    receive: assets.get(crypto.tickerWithNetwork)!,
    rate: { divisor: toSignificant(price, RATE_DIGITS), multiplier: '1' },
    minAmount: fiat.min,
    maxAmount: fiat.max,
    paymentTypes: paymentTypesOf(fiat.ticker),
  };
}

function sellPair(assets: Map<string, Asset>, fiat: Fiat, crypto: Crypto): Pair {
  const price = dec(crypto.usd).times(SELL_FACTOR).div(fiat.usd);
  const bound = (amount: string) =>
    toText(dec(toSignificant(dec(amount).times(fiat.usd).div(crypto.usd), 2)));
  return {
    key: `${crypto.tickerWithNetwork}_${fiat.ticker}`,
    pay: assets.get(crypto.tickerWithNetwork)!,
    receive: assets.get(fiat.ticker)!,
    rate: { divisor: '1', multiplier: toSignificant(price, RATE_DIGITS) },
    minAmount: bound(fiat.min),
    maxAmount: bound(fiat.max),
    paymentTypes: ['card'],
  };
}
