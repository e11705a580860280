// The single button (`display="express"`) in a shop's page, and the step of its dialog that no other display has.
import { customer, launch, merchant, order, ORDER_ID, refused, WALLET } from './entities.ts';
import type { GalleryGroup, GalleryState } from './scene.ts';

const BUTTON = '.express-entry button';
const PRIMARY = '.express-dialog [part~=primary-button]';
const VALIDATE = 'POST /api/v1/merchants/validate-widget';

const alone = (id: string, title: string, more: Partial<GalleryState> & Pick<GalleryState, 'shows'>) => ({
  id: `express-${id}`,
  title,
  path: '/buy',
  isExpress: true,
  query: launch({ toCurrency: 'USDT-MATIC', toAmount: '98', toWallet: WALLET, fromCurrency: 'USD' }),
  ...more,
  answers: { [VALIDATE]: merchant(), ...more.answers },
});

/** This browser has a card in the sandbox's Google Pay emulator. */
const withSheet = { stored: { 'sandbox.google-pay': 'card' } };
const ORDER = `/api/v1/orders/${ORDER_ID}`;
const ordered = order('reserved', {
  paymentProviderId: 'google_pay_pne',
  toAmount: '98',
  toWallet: WALLET,
  type: 'merchant_buy_merchant_wallet',
});

export const EXPRESS: GalleryGroup = {
  title: 'Button alone',
  states: [
    alone('google-pay', 'With a payment sheet', {
      ...withSheet,
      steps: [{ see: '.express--google_pay' }],
      shows: ['express.googlePay', 'agreement.byPaying'],
    }),
    alone('card', 'Without a payment sheet', {
      steps: [{ see: BUTTON }],
      shows: ['express.payByCard'],
    }),
    alone('left', 'Closed on the way', {
      steps: [
        { press: BUTTON },
        { press: PRIMARY },
        { see: '.express-dialog input[type=email]' },
        { press: '.express-dialog [data-ref=close]' },
      ],
      shows: ['express.continue'],
    }),
    alone('not-started', 'The launch is refused', {
      answers: { [VALIDATE]: refused({ signature: 'signature is not valid' }) },
      steps: [{ see: BUTTON }],
      shows: ['express.notStarted', 'shell.tryAgain'],
    }),
    alone('preparing', 'In the dialog, while a known customer’s order is made', {
      ...withSheet,
      customer: customer(),
      answers: { 'POST /api/v1/orders': 'hang' },
      steps: [{ press: '.express--google_pay button' }, { see: '.express-dialog .bone' }],
      shows: ['express.preparing'],
      isLoading: true,
    }),
    alone('confirm', 'In the dialog, where the sheet wants another press', {
      ...withSheet,
      customer: customer(),
      browser: { hasNoPress: true },
      answers: {
        'POST /api/v1/orders': { result: ordered },
        [`GET ${ORDER}`]: { result: ordered },
        [`POST ${ORDER}/processing/reserve`]: { result: ordered },
      },
      steps: [{ press: '.express--google_pay button' }, { see: '.express-dialog .express--google_pay' }],
      shows: ['apm.walletTitle', 'agreement.byPaying', 'confirm.termsLink'],
    }),
    alone('paid', 'Closed after the payment', {
      ...withSheet,
      customer: customer(),
      browser: { hasNoPress: true },
      answers: {
        'POST /api/v1/orders': { result: ordered },
        [`GET ${ORDER}`]: { result: { ...ordered, status: 'complete' } },
        [`POST ${ORDER}/processing/reserve`]: { result: { ...ordered, status: 'complete' } },
      },
      steps: [
        { press: '.express--google_pay button' },
        { see: '.express-dialog .artwork--success' },
        { press: '.express-dialog [data-ref=close]' },
      ],
      shows: ['express.paid', 'express.showOrder'],
    }),
  ],
};
