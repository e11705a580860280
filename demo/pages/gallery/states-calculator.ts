// The calculator in both directions, its pickers and its notices.
import { SAID } from '../../sandbox/wire/words.ts';
import {
  customer,
  draft,
  failed,
  launch,
  merchant,
  order,
  ORDER_ID,
  refused,
  sellDraft,
  WALLET,
} from './entities.ts';
import { QR_CODE } from './qr-code.ts';
import { PRICES } from './states-price.ts';
import { UNSETTLED_ORDERS } from './states-unsettled.ts';
import type { Answer, GalleryGroup, GalleryState } from './scene.ts';

const PRIMARY = '[part~=primary-button]';
const AMOUNT = '[part~=amount] input';
const CURRENCY = '.currency-button';
const USDT_FEES = 'GET /api/v1/currencies/fees/USD_USDT-MATIC';

/** Returns from user info to the calculator, because the order could not be created. */
const notMade = (id: string, title: string, answer: Answer, shows: string): GalleryState => ({
  id,
  title,
  path: '/buy/user_info',
  customer: customer(),
  draft: draft(),
  answers: { 'POST /api/v1/orders': answer },
  steps: [{ press: PRIMARY }, { see: AMOUNT }, { see: '[part~=alert]' }],
  shows: [shows],
});

export const CALCULATOR: GalleryGroup = {
  title: 'Calculator',
  states: [
    {
      id: 'calculator',
      title: 'Buy',
      path: '/buy',
      shows: [
        'calculator.title',
        'calculator.youPay',
        'calculator.youReceive',
        'calculator.paymentMethod',
        'calculator.fees',
        'calculator.proceed',
        'promo.text',
        'calculator.checkLight',
      ],
    },
    ...PRICES,
    {
      id: 'calculator-fees',
      title: 'Buy, fees open',
      path: '/buy',
      steps: [{ press: 'summary' }, { see: '[part~=summary]' }],
      shows: ['calculator.providerFee', 'calculator.networkFee', 'calculator.total'],
    },
    {
      id: 'calculator-loading',
      title: 'Fees are loading',
      path: '/buy',
      answers: { [USDT_FEES]: 'hang' },
      steps: [{ press: 'summary' }, { see: '[part~=summary]' }],
      isLoading: true,
      shows: ['calculator.providerFee'],
    },
    {
      id: 'calculator-fees-failed',
      title: 'Fees could not be loaded',
      path: '/buy',
      answers: { [USDT_FEES]: failed(500, 'unexpected_server_error') },
      steps: [{ see: '[part~=alert]' }],
      shows: ['calculator.feesFailed', 'shell.tryAgain'],
    },
    {
      id: 'calculator-offline',
      title: 'The browser is offline',
      path: '/buy',
      steps: [{ lose: 'line' }],
      shows: ['shell.noConnection', 'calculator.proceed'],
    },
    {
      id: 'calculator-line-down',
      title: 'Sell is pressed, and its code cannot be loaded',
      path: '/buy',
      browser: { lostCode: 'switch-mode' },
      steps: [{ press: '[role=tab][aria-selected=false]' }, { see: '[part~=alert]' }],
      shows: ['shell.codeMissing'],
    },
    {
      id: 'calculator-too-low',
      title: 'Amount too low',
      path: '/buy',
      steps: [{ type: AMOUNT, text: '5' }],
      shows: ['calculator.tooLow', 'calculator.useAmount'],
    },
    {
      id: 'calculator-too-high',
      title: 'Amount too high',
      path: '/buy',
      steps: [{ type: AMOUNT, text: '1234567.89' }],
      shows: ['calculator.tooHigh'],
    },
    {
      id: 'calculator-not-a-number',
      title: 'Amount is not a number',
      path: '/buy',
      steps: [{ type: AMOUNT, text: '1,234.5.0' }],
      shows: ['calculator.notAnAmount'],
    },
    {
      id: 'calculator-other-signs',
      title: 'Amount with letters',
      path: '/buy',
      steps: [{ type: AMOUNT, text: '12e3' }],
      shows: ['calculator.notDigits'],
    },
    {
      id: 'calculator-no-pair',
      title: 'Pair not available',
      path: '/buy',
      query: { defaultCurrency: 'DAI-ERC20' },
      steps: [
        { press: CURRENCY, nth: 0 },
        { type: 'dialog input', text: 'USD' },
        { press: '[role=option]', named: 'US Dollar' },
      ],
      shows: ['calculator.pairNotAvailable'],
    },
    {
      id: 'calculator-last-amount',
      title: 'The amount of the last order, to be pressed',
      path: '/buy',
      stored: { 'ramp.amounts': '{"USD":"1234.56"}' },
      steps: [{ see: '.quick__amount', named: '1,234.56' }],
      shows: ['calculator.youPay'],
    },
    {
      id: 'calculator-methods',
      title: 'Payment methods, the list open',
      path: '/buy',
      steps: [{ choose: 'select', value: 'google_pay' }, { open: 'select' }],
      shows: ['calculator.paymentMethod', 'calculator.card', 'calculator.google_pay'],
    },
    {
      id: 'calculator-method-cleared',
      title: 'Payment method cleared',
      path: '/buy',
      steps: [
        { choose: 'select', value: 'google_pay' },
        { press: CURRENCY, nth: 0 },
        { type: 'dialog input', text: 'CHF' },
        { press: '[role=option]', named: 'CHF' },
      ],
      shows: ['calculator.paymentMethodMissing'],
    },
    notMade(
      'calculator-region',
      'Notice: not in this region',
      failed(409, 'no_payment_provider_can_be_used'),
      'notices.provider',
    ),
    notMade(
      'calculator-server-text',
      'Notice: what the server refused',
      refused({ fromAmount: SAID.amountAbovePair.en }),
      'calculator.proceed',
    ),
    notMade(
      'calculator-unknown',
      'Notice: an unreadable answer, and nothing was charged',
      failed(500, ''),
      'errors.unsent',
    ),
    {
      id: 'calculator-unfinished',
      title: 'Unfinished order that the customer has just left: above the fees',
      path: '/buy/order',
      ends: '/buy',
      customer: customer(),
      order: order('can_be_processed', { paymentProviderId: 'better_bro', qrCode: QR_CODE }),
      steps: [{ press: '.screen__action button' }, { see: '.calculator [part~=alert]' }],
      shows: ['calculator.continueOrder', 'calculator.unfinished'],
    },
    {
      id: 'calculator-unfinished-back',
      title: 'Unfinished order of this tab, after a return to the page: in the place kept for it',
      path: '/buy',
      customer: customer(),
      order: order('reserved'),
      isOfTab: true,
      browser: { hurryMs: 1500 },
      steps: [{ see: '.calculator__notices [part~=alert]' }],
      shows: ['calculator.continueOrder', 'calculator.unfinished'],
    },
    {
      id: 'calculator-unfinished-late',
      title: 'Unfinished order of another tab, found after the first view: below the action',
      path: '/buy',
      customer: customer(),
      order: order('reserved'),
      browser: { hurryMs: 1500 },
      steps: [{ see: '.late-offer [part~=alert]' }],
      shows: ['calculator.continueOrder'],
    },
    ...UNSETTLED_ORDERS,
    {
      id: 'calculator-promo-dismissed',
      title: 'Promotion dismissed',
      path: '/buy',
      stored: { 'ramp.promo-dismissed': 'true' },
      shows: ['calculator.proceed'],
    },
    {
      id: 'calculator-payment-flow',
      title: 'Merchant: everything is fixed',
      path: '/buy',
      query: launch({
        toCurrency: 'USDT-MATIC',
        toAmount: '50',
        toWallet: WALLET,
        merchantOrderId: ORDER_ID,
        paymentType: 'card',
      }),
      answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
      steps: [{ see: '.merchant-wallet' }],
      shows: ['calculator.proceed', 'calculator.merchantReceives', 'order.goesToWallet'],
    },
    {
      id: 'calculator-logo',
      title: 'Merchant with a logo',
      path: '/buy',
      query: { ...launch({ toCurrency: 'BTC' }), logo: 'true' },
      answers: {
        'POST /api/v1/merchants/validate-widget': merchant({
          logoUrl: `${originOf()}/sandbox/assets/logos/BTC.svg`,
        }),
      },
      shows: ['calculator.proceed'],
    },
    {
      id: 'calculator-own-logo',
      title: "The product's own logo",
      path: '/buy',
      query: { logo: 'true' },
      shows: ['calculator.proceed'],
    },
    {
      id: 'calculator-menu',
      title: 'Language menu open',
      path: '/buy',
      steps: [{ see: '.footer__link' }, { press: '.language__button' }, { see: '[role^=menuitem]' }],
      shows: ['shell.language', 'shell.report', 'shell.article', 'shell.help'],
    },
    { id: 'sell', title: 'Sell', path: '/sell', shows: ['calculator.proceedWith'] },
    {
      id: 'sell-too-low',
      title: 'Sell, amount too low',
      path: '/sell',
      steps: [{ type: AMOUNT, text: '3' }],
      shows: ['calculator.tooLow'],
    },
    {
      id: 'sell-fees',
      title: 'Sell, fees open',
      path: '/sell',
      draft: sellDraft(),
      steps: [{ press: 'summary' }, { see: '[part~=summary]' }],
      shows: ['calculator.providerFee'],
    },
    {
      id: 'sell-rates-failed',
      title: 'Rates of the other direction failed',
      path: '/buy',
      answers: { 'GET /api/v1/offramp/currencies/rates': 'offline' },
      steps: [{ press: '[role=tab]', nth: 1 }, { see: '[part~=alert]' }],
      shows: ['calculator.switchFailed'],
    },
  ],
};

/** In Node the states are listed without a page. */
function originOf(): string {
  return globalThis.location?.origin ?? '';
}
