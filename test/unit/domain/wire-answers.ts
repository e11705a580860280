// Valid and invalid gateway responses for the calculator, with the check and the schema for each.
import { checkCurrencies } from '../../../src/domain/catalogue/check-currencies.ts';
import { checkCurrentCountry } from '../../../src/domain/catalogue/check-current-country.ts';
import { checkReceivedOrder } from '../../../src/domain/order/check-received-order.ts';
import { order } from '../../support/orders.ts';
import { wholeOrder } from '../../../src/gateway/order/parse-order.ts';
import { parseWith } from '../../../src/gateway/parse-with.ts';
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

export type Check = (value: unknown, tell?: (misfit: string) => void) => unknown;

export const currency = { id: 1, ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC' };
export const rate = {
  exchangeRate: { divisor: '1.02', multiplier: '1' },
  minAmount: '20',
  maxAmount: '1000',
};
const listed = (more: object) => ({ ...currency, ...more });
const rated = (more: object) => ({ A_B: { ...rate, ...more } });
const money = { type: 'money', amount: '1', currency: 'USD' };
const { shortId: _, baseAmount: _b, reservationExpiresAt: _r, createdAt: _c, ...TOLD } = order();
/** All optional fields are present. */
export const TOLD_WHOLE: object = {
  ...TOLD,
  toMemo: '5',
  refundWallet: '0x1',
  paymentProviderId: 'provider-1',
  type: 'customer_buy',
  merchantData: { merchantOrderId: '5', payload: '{}' },
};
const nested = (depth: number): unknown => (depth === 0 ? money : { type: 'sum', fees: [nested(depth - 1)] });

/** True: accepted; false: refused; a string: accepted without that malformed place. */
type Row = [name: string, answer: unknown, taken: boolean | string];

export const TABLES: Array<[string, Check, Check, Row[]]> = [
  [
    'DATA-01 currencies',
    checkCurrencies,
    parseWith(currenciesSchema),
    [
      ['none', [], true],
      [
        'a fiat with ids and tickers only',
        [listed({ id: 'usd', ticker: 'USD', tickerWithNetwork: 'USD' })],
        true,
      ],
      ['a crypto told by its network', [listed({ blockchainNetwork: 'MATIC' })], true],
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
      ['unknown extra fields', [listed({ decimals: 'nonsense', extra: {} })], true],
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
            logoUrl: 'https://x.example/l.png',
          },
        ],
        true,
      ],
      ['no list', {}, false],
      ['null', null, false],
      ['an address that is not safe', [listed({ logoUrl: 'x' })], 'result[0].logoUrl'],
      ['a hole', [null], 'result[0]'],
      ['no id', [listed({ id: undefined })], 'result[0].id'],
      ['an empty id', [listed({ id: '' })], 'result[0].id'],
      ['a fractional id', [listed({ id: 1.5 })], 'result[0].id'],
      ['no ticker', [listed({ ticker: null })], 'result[0].ticker'],
      ['no tickerWithNetwork', [listed({ tickerWithNetwork: '' })], 'result[0].tickerWithNetwork'],
      ['roundOff as text', [listed({ roundOff: '2' })], 'result[0].roundOff'],
      ['roundOff below zero', [listed({ roundOff: -1 })], 'result[0].roundOff'],
      ['an absurd roundOff', [listed({ roundOff: 37 })], 'result[0].roundOff'],
      ['a fractional roundOff', [listed({ roundOff: 2.5 })], 'result[0].roundOff'],
      ['feeValue as a number', [listed({ feeValue: 0.015 })], 'result[0].feeValue'],
      ['available as text', [listed({ available: 'yes' })], 'result[0].available'],
      ['a list for a currency', [[]], 'result[0]'],
    ],
  ],
  [
    'DATA-03 rates',
    checkRates,
    parseWith(ratesSchema),
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
      ['null optionals', rated({ availablePaymentTypes: null, fromCurrency: null, validUntil: '' }), true],
      ['a key of Object.prototype', { constructor: rate, toString: rate }, true],
      ['a list', [rate], false],
      ['an empty map as PHP writes it', [], true],
      ['null', null, false],
      ['a number for an amount', rated({ minAmount: 20 }), 'result.A_B.minAmount'],
      ['no bounds', rated({ maxAmount: undefined }), 'result.A_B.maxAmount'],
      ['no exchange rate', rated({ exchangeRate: null }), 'result.A_B.exchangeRate'],
      [
        'half an exchange rate',
        rated({ exchangeRate: { divisor: '1' } }),
        'result.A_B.exchangeRate.multiplier',
      ],
      [
        'an exponent',
        rated({ exchangeRate: { divisor: '1e3', multiplier: '1' } }),
        'result.A_B.exchangeRate.divisor',
      ],
      ['a sign', rated({ minAmount: '-1' }), 'result.A_B.minAmount'],
      ['an endless amount', rated({ minAmount: '1'.repeat(101) }), 'result.A_B.minAmount'],
      ...['soon', 5, {}, '2026-13-45T00:00:00Z'].map((validUntil): Row => [
        `a price that holds until ${JSON.stringify(validUntil)}`,
        { A_B: { ...rate, validUntil } },
        'result.A_B.validUntil',
      ]),
      [
        'payment types that are no list',
        rated({ availablePaymentTypes: 'card' }),
        'result.A_B.availablePaymentTypes',
      ],
      [
        'payment types that are the text of another list',
        { ...rated({ availablePaymentTypes: [] }), C_D: { ...rate, availablePaymentTypes: '[]' } },
        'result.C_D.availablePaymentTypes',
      ],
    ],
  ],
  [
    'FEE-01 fees of a pair',
    checkPairFees,
    parseWith(pairFeesSchema),
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
    checkReceivedOrder,
    (value, tell) => wholeOrder(parseWith(toldOrderSchema)(value, tell)),
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
      ['no rate', { ...TOLD, exchangeRate: null }, true],
      ['a rate that is none', { ...TOLD, exchangeRate: 1 }, 'result.exchangeRate'],
      ['a wallet that is no text', { ...TOLD, toWallet: 5 }, false],
      ['fees that are no fees', { ...TOLD, fees: { providerFee: 1 } }, 'result.fees.providerFee'],
      ['null', null, false],
    ],
  ],
  [
    'CTRY-07 current country',
    checkCurrentCountry,
    parseWith(currentCountrySchema),
    [
      ['a country', { isoAlpha2: 'US', name: 'United States', available: true }, true],
      ['without a name', { isoAlpha2: 'US', name: null }, true],
      ['unavailable', { isoAlpha2: 'US', available: false }, true],
      ['no code', { name: 'Nowhere' }, false],
      ['available as text', { isoAlpha2: 'US', available: 'false' }, 'result.available'],
      ['null', null, false],
      ['a list', [], false],
    ],
  ],
  [
    'LAUNCH-15 merchant check',
    checkMerchantAnswer,
    parseWith(merchantAnswerSchema),
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
      ['a merchant that is a text', { merchant: 'Shop' }, 'result.merchant'],
      ['a name that is a number', { merchant: { name: 5 } }, 'result.merchant.name'],
      ['a paid order without an id', { order: {} }, false],
      ['a text', 'ok', false],
    ],
  ],
];
