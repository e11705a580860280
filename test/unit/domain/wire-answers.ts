// Answers of the gateway to the calculator, right and wrong, with the check and the schema that judge them.
import { checkCurrencies } from '../../../src/domain/catalogue/check-currencies.ts';
import { checkCurrentCountry } from '../../../src/domain/catalogue/check-current-country.ts';
import { checkToldOrder } from '../../../src/domain/order/check-told-order.ts';
import { order } from '../../support/orders.ts';
import { checkMerchantAnswer } from '../../../src/gateway/validate-widget.ts';
import { checkPairFees } from '../../../src/domain/money/check-pair-fees.ts';
import { checkRates } from '../../../src/domain/money/check-rates.ts';
import { pairFeesSchema } from '../../../src/domain/money/pair-fees.schema.ts';
import {
  currenciesSchema,
  currentCountrySchema,
  merchantAnswerSchema,
  ratesSchema,
  toldOrderSchema,
} from './early-schemas.ts';

export interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
export type Check = (value: unknown) => unknown;

export const currency = { id: 1, ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC' };
export const rate = {
  exchangeRate: { divisor: '1.02', multiplier: '1' },
  minAmount: '20',
  maxAmount: '1000',
};
const money = { type: 'money', amount: '1', currency: 'USD' };
const { shortId: _, baseAmount: _b, reservationExpiresAt: _r, createdAt: _c, ...TOLD } = order();
const nested = (depth: number): unknown => (depth === 0 ? money : { type: 'sum', fees: [nested(depth - 1)] });

export const TABLES: Array<[string, Check, Schema, Array<[string, unknown, boolean]>]> = [
  [
    'DATA-01 currencies',
    checkCurrencies,
    currenciesSchema,
    [
      ['none', [], true],
      [
        'a fiat with ids and tickers only',
        [{ ...currency, id: 'usd', ticker: 'USD', tickerWithNetwork: 'USD' }],
        true,
      ],
      ['a crypto told by its network', [{ ...currency, blockchainNetwork: 'MATIC' }], true],
      [
        'null and empty optionals',
        [
          {
            ...currency,
            name: null,
            symbol: '',
            roundOff: null,
            isCrypto: null,
            feeValue: '',
            available: null,
            priority: '',
          },
        ],
        true,
      ],
      ['unknown extra fields', [{ ...currency, decimals: 'nonsense', extra: {} }], true],
      [
        'everything',
        [
          {
            ...currency,
            roundOff: 6,
            isCrypto: true,
            isBestConditions: true,
            priority: -3,
            feeValue: '0.015',
            available: false,
            logoUrl: 'x',
          },
        ],
        true,
      ],
      ['no list', {}, false],
      ['null', null, false],
      ['a hole', [null], false],
      ['no id', [{ ...currency, id: undefined }], false],
      ['an empty id', [{ ...currency, id: '' }], false],
      ['a fractional id', [{ ...currency, id: 1.5 }], false],
      ['no ticker', [{ ...currency, ticker: null }], false],
      ['no tickerWithNetwork', [{ ...currency, tickerWithNetwork: '' }], false],
      ['roundOff as text', [{ ...currency, roundOff: '2' }], false],
      ['roundOff below zero', [{ ...currency, roundOff: -1 }], false],
      ['an absurd roundOff', [{ ...currency, roundOff: 37 }], false],
      ['a fractional roundOff', [{ ...currency, roundOff: 2.5 }], false],
      ['feeValue as a number', [{ ...currency, feeValue: 0.015 }], false],
      ['available as text', [{ ...currency, available: 'yes' }], false],
      ['a list for a currency', [[]], false],
    ],
  ],
  [
    'DATA-03 rates',
    checkRates,
    ratesSchema,
    [
      ['none', {}, true],
      ['one', { 'USD_USDT-MATIC': rate }, true],
      [
        'everything',
        {
          A_B: {
            ...rate,
            availablePaymentTypes: ['card', 'new'],
            fromCurrency: 'USD',
            validUntil: '2026-01-01T00:00:00Z',
          },
        },
        true,
      ],
      [
        'null optionals',
        { A_B: { ...rate, availablePaymentTypes: null, fromCurrency: null, validUntil: '' } },
        true,
      ],
      ['a key of Object.prototype', { constructor: rate, toString: rate }, true],
      ['a list', [], false],
      ['null', null, false],
      ['a number for an amount', { A_B: { ...rate, minAmount: 20 } }, false],
      ['no bounds', { A_B: { ...rate, maxAmount: undefined } }, false],
      ['no exchange rate', { A_B: { ...rate, exchangeRate: null } }, false],
      ['half an exchange rate', { A_B: { ...rate, exchangeRate: { divisor: '1' } } }, false],
      ['an exponent', { A_B: { ...rate, exchangeRate: { divisor: '1e3', multiplier: '1' } } }, false],
      ['a sign', { A_B: { ...rate, minAmount: '-1' } }, false],
      ['an endless amount', { A_B: { ...rate, minAmount: '1'.repeat(101) } }, false],
      ...['soon', 5, {}, '2026-13-45T00:00:00Z'].map((validUntil): [string, unknown, boolean] => [
        `a price that holds until ${JSON.stringify(validUntil)}`,
        { A_B: { ...rate, validUntil } },
        true,
      ]),
      ['payment types that are no list', { A_B: { ...rate, availablePaymentTypes: 'card' } }, false],
      [
        'payment types that are the text of another list',
        { A_B: { ...rate, availablePaymentTypes: [] }, C_D: { ...rate, availablePaymentTypes: '[]' } },
        false,
      ],
    ],
  ],
  [
    'FEE-01 fees of a pair',
    checkPairFees,
    pairFeesSchema,
    [
      [
        'FEE-02 money and percent',
        { providerFee: { type: 'percent', value: '1.5' }, networkFeeFiat: money },
        true,
      ],
      ['FEE-03 a sum of nothing', { providerFee: { type: 'sum', fees: [] } }, true],
      [
        'FEE-04 two options',
        {
          providerFee: {
            type: 'max',
            options: [
              { type: 'sum', fees: [money] },
              { type: 'percent', value: '1' },
            ],
          },
        },
        true,
      ],
      ['no network fee', { providerFee: money, networkFeeFiat: null }, true],
      ['depth 4', { providerFee: nested(3) }, true],
      ['depth 5', { providerFee: nested(4) }, false],
      ['a hostile depth', { providerFee: nested(500) }, false],
      ['no provider fee', { networkFeeFiat: money }, false],
      ['an empty max', { providerFee: { type: 'max', options: [] } }, false],
      ['an unknown type', { providerFee: { type: 'min', options: [money] } }, false],
      ['a percentage as a number', { providerFee: { type: 'percent', value: 1.5 } }, false],
      ['money without currency', { providerFee: { type: 'money', amount: '1' } }, false],
      ['fees that are no list', { providerFee: { type: 'sum', fees: {} } }, false],
      ['null', null, false],
    ],
  ],
  [
    'an order that is paid by the vault',
    checkToldOrder,
    toldOrderSchema,
    [
      ['as it waits', TOLD, true],
      [
        'everything',
        {
          ...TOLD,
          id: 7,
          toMemo: 5,
          refundWallet: '0x1',
          type: 'customer_buy',
          merchantData: { merchantOrderId: 5, payload: '{}' },
        },
        true,
      ],
      ['a status that nobody knows', { ...TOLD, status: 'paused' }, true],
      ['without fees', { ...TOLD, fees: null }, true],
      ['with the network’s fee alone', { ...TOLD, fees: { networkFeeFiat: money } }, true],
      [
        'fees of no side',
        { ...TOLD, fees: { providerFee: { type: 'money', amount: '1', currency: 'ABC' } } },
        true,
      ],
      ['tickers alone', { ...TOLD, fromCurrency: { ticker: 'USD' }, toCurrency: { ticker: 'USDT' } }, true],
      ['no id', { ...TOLD, id: '' }, false],
      ['no status', { ...TOLD, status: null }, false],
      ['no amount', { ...TOLD, toAmount: undefined }, false],
      ['an amount as a number', { ...TOLD, fromAmount: 100 }, false],
      ['no rate', { ...TOLD, exchangeRate: null }, false],
      ['a wallet that is no text', { ...TOLD, toWallet: 5 }, false],
      ['fees that are no fees', { ...TOLD, fees: { providerFee: 1 } }, false],
      ['null', null, false],
    ],
  ],
  [
    'CTRY-07 current country',
    checkCurrentCountry,
    currentCountrySchema,
    [
      ['a country', { isoAlpha2: 'US', name: 'United States', available: true }, true],
      ['without a name', { isoAlpha2: 'US', name: null }, true],
      ['unavailable', { isoAlpha2: 'US', available: false }, true],
      ['no code', { name: 'Nowhere' }, false],
      ['available as text', { isoAlpha2: 'US', available: 'false' }, false],
      ['null', null, false],
      ['a list', [], false],
    ],
  ],
  [
    'LAUNCH-15 merchant check',
    checkMerchantAnswer,
    merchantAnswerSchema,
    [
      [
        'everything',
        { merchant: { name: 'Shop', logoUrl: 'https://x.example/l.png' }, launchId: 'l1' },
        true,
      ],
      ['a number as launch id', { launchId: 5 }, true],
      ['nothing', {}, true],
      ['null', null, true],
      ['an empty merchant', { merchant: {} }, true],
      ['a merchant that is a text', { merchant: 'Shop' }, false],
      ['a name that is a number', { merchant: { name: 5 } }, false],
      ['a text', 'ok', false],
    ],
  ],
];
