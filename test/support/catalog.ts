// Currencies, rates and fees with round numbers, for tests of the calculator.
import type { Currency } from '../../src/domain/catalogue/currency.ts';
import type { PairFees } from '../../src/domain/money/fee.ts';
import type { Rate, Rates } from '../../src/domain/money/rate.ts';

export function currency(tickerWithNetwork: string, more: Partial<Currency> = {}): Currency {
  const [ticker = '', network] = tickerWithNetwork.split('-');
  const isCrypto = more.isCrypto ?? (network !== undefined || ticker === 'BTC');
  return {
    id: tickerWithNetwork,
    name: ticker,
    ticker,
    viewedTicker: ticker,
    tickerWithNetwork,
    roundOff: isCrypto ? 6 : 2,
    isCrypto,
    isBestConditions: false,
    priority: 0,
    available: true,
    ...(network && { blockchainNetwork: network }),
    ...more,
  };
}

export const USD = currency('USD', { priority: 9 });
export const EUR = currency('EUR', { priority: 8 });
export const PLN = currency('PLN', { priority: 7 });
export const USDT = currency('USDT-MATIC', { isBestConditions: true });
export const BTC = currency('BTC', { roundOff: 8, blockchainNetwork: 'BTC' });

export function rate(more: Partial<Rate> = {}): Rate {
  return {
    exchangeRate: { multiplier: '1', divisor: '1' },
    minAmount: '20',
    maxAmount: '5000',
    availablePaymentTypes: ['card'],
    ...more,
  };
}

export const CURRENCIES = [USD, EUR, PLN, USDT, BTC];

/** PLN buys only BTC, and only with BLIK; EUR has a higher minimum. */
export const RATES: Rates = {
  'USD_USDT-MATIC': rate(),
  'EUR_USDT-MATIC': rate({ minAmount: '150', availablePaymentTypes: ['card', 'skrill'] }),
  USD_BTC: rate({ exchangeRate: { multiplier: '1', divisor: '50000' } }),
  PLN_BTC: rate({ exchangeRate: { multiplier: '1', divisor: '200000' }, availablePaymentTypes: ['blik'] }),
};

/** 1 percent, and 1 of the pay currency. */
export function fees(pay: string): PairFees {
  return {
    providerFee: { type: 'percent', value: '1' },
    networkFeeFiat: { type: 'money', amount: '1', currency: pay },
  };
}
