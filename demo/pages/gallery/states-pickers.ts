// The currency pickers: their four sections, a search, and nothing found.
import type { GalleryGroup } from './scene.ts';

const CURRENCY = '.currency-button';

export const PICKERS: GalleryGroup = {
  title: 'Currency pickers',
  states: [
    {
      id: 'picker-crypto',
      title: 'Crypto',
      path: '/buy',
      steps: [{ press: CURRENCY, nth: 1 }, { see: '[role=option]' }],
      shows: ['picker.receiveTitle', 'picker.bestOffers', 'picker.allCurrencies'],
    },
    {
      id: 'picker-crypto-unavailable',
      title: 'Crypto, all four sections',
      path: '/buy',
      answers: { 'GET /api/v1/currencies': { change: fewCurrencies } },
      steps: [{ press: CURRENCY, nth: 1 }, { see: '[role=option]' }],
      shows: [
        'picker.bestOffers',
        'picker.allCurrencies',
        'picker.unavailableFor',
        'picker.unavailableInRegion',
      ],
    },
    {
      id: 'picker-search',
      title: 'Search',
      path: '/buy',
      steps: [
        { press: CURRENCY, nth: 1 },
        { type: 'dialog input', text: 'usd' },
        { gone: '[role=option]', named: 'BTC' },
      ],
      shows: ['picker.receiveTitle'],
    },
    {
      id: 'picker-network',
      title: 'Crypto of one network',
      path: '/buy',
      steps: [
        { press: CURRENCY, nth: 1 },
        { see: '[role=option]' },
        { choose: 'dialog select', value: 'TRC20' },
        { gone: '[role=option]', named: 'BTC' },
      ],
      shows: ['picker.receiveTitle', 'picker.network'],
    },
    {
      id: 'picker-empty',
      title: 'Nothing found',
      path: '/buy',
      steps: [
        { press: CURRENCY, nth: 1 },
        { type: 'dialog input', text: 'dogwifhat' },
        { see: '.picker__empty' },
      ],
      shows: ['picker.noMatch'],
    },
    {
      id: 'picker-fiat',
      title: 'Fiat',
      path: '/buy',
      answers: { 'GET /api/v1/currencies': { change: fewCurrencies } },
      steps: [{ press: CURRENCY, nth: 0 }, { see: '[role=option]' }],
      shows: ['picker.payTitle', 'picker.unavailableInRegion'],
    },
    {
      id: 'picker-fiat-search',
      title: 'Fiat, search',
      path: '/buy',
      steps: [
        { press: CURRENCY, nth: 0 },
        { type: 'dialog input', text: 'real' },
        { gone: '[role=option]', named: 'US Dollar' },
      ],
      shows: ['picker.payTitle'],
    },
  ],
};

const FEW = [
  'USD',
  'EUR',
  'USDT-MATIC',
  'USDT-TRC20',
  'BTC',
  'ETH',
  'USDC-ERC20',
  'MATIC',
  'DAI-ERC20',
  'SHIB-ERC20',
  'GBP',
  'TRY',
];

function fewCurrencies(currencies: readonly { tickerWithNetwork: string }[]) {
  return currencies.filter(({ tickerWithNetwork }) => FEW.includes(tickerWithNetwork));
}
