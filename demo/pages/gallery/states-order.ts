// The order: paying without a card, and authorization by the bank.
import { SAID } from '../../sandbox/wire/words.ts';
import { bank, customer, failed, order, ORDER_ID, refused, withKyc, LEAVABLE } from './entities.ts';
import { QR_CODE } from './qr-code.ts';
import type { GalleryGroup, GalleryState, Step } from './scene.ts';

const PRIMARY = '[part~=primary-button]';
const ORDER = `/api/v1/orders/${ORDER_ID}`;
const AUTH = `GET ${ORDER}/processing/auth`;
const SHEET = '.express--apple_pay button';
const openSheet: readonly Step[] = [{ press: 'input[type=checkbox]' }, { press: SHEET }];
/** After this time the widget asks whether the sheet is still open. */
const SHEET_LEFT_MS = 30_000;

export const at = (
  status: string,
  id: string,
  title: string,
  more: Partial<GalleryState> = {},
): GalleryState => ({
  id,
  title,
  path: '/buy/order',
  customer: customer(),
  order: order(status),
  shows: [],
  ...more,
});

const without = (provider: string, id: string, title: string, more: Partial<GalleryState> = {}) =>
  at('reserved', `apm-${id}`, title, {
    path: ['better_bro', 'pix_pne', 'sepa_pne'].includes(provider)
      ? '/buy/confirm_transaction'
      : '/buy/order_without_card',
    order: order('reserved', { paymentProviderId: provider }),
    ...more,
  });

export const WITHOUT_CARD: GalleryGroup = {
  title: 'Order without card',
  states: [
    without('google_pay_pne', 'wallet', 'Wallet pay: address and phone', {
      shows: ['apm.walletTitle', 'apm.walletLead'],
    }),
    without('google_pay_pne', 'wallet-errors', 'Wallet pay, errors', {
      customer: customer({ phone: null, address: null, city: null, postalCode: null, state: null }),
      steps: [{ see: '.phone__code', named: '+1' }, { press: PRIMARY }, { see: '[aria-invalid=true]' }],
      shows: ['billingAddressValidate.incomplete'],
    }),
    without('google_pay_pne', 'wallet-confirm', 'Wallet pay: confirm', {
      answers: { [`PATCH ${ORDER}`]: { result: order('reserved', { paymentProviderId: 'google_pay_pne' }) } },
      steps: [{ press: PRIMARY }, { see: 'input[type=checkbox]' }],
      shows: ['apm.walletTitle', 'confirm.buyNow'],
    }),
    without('google_pay_pne', 'wallet-saved', 'Wallet pay: saved after the code that it needed', {
      answers: {
        [`PATCH ${ORDER}`]: [
          failed(403, 'code_required'),
          { result: order('reserved', { paymentProviderId: 'google_pay_pne' }) },
        ],
        'POST /api/v1/customers/resend-password': { result: { newPasswordCanBeCreatedAt: null } },
        'POST /api/v1/customers/sign-in': { result: { ...customer(), token: 'gallery' } },
      },
      steps: [
        { press: PRIMARY },
        { see: 'input[name=code]' },
        { type: 'input[name=code]', text: '123456' },
        { see: '[part~=alert]' },
      ],
      shows: ['apm.billingSaved', 'errors.unsent', 'confirm.buyNow'],
    }),
    without('google_pay_pne', 'sheet', 'With a payment sheet', {
      browser: { applePay: 'left' },
      steps: [{ see: SHEET }],
      shows: ['apm.walletTitle', 'calculator.apple_pay', 'express.applePay'],
    }),
    without('google_pay_pne', 'sheet-closed', 'The payment sheet was closed', {
      browser: { applePay: 'closed' },
      steps: [...openSheet, { see: '.alert--info' }],
      shows: ['express.closed'],
    }),
    without('google_pay_pne', 'sheet-left', 'The payment sheet is left open', {
      browser: { applePay: 'left', hurryMs: SHEET_LEFT_MS },
      steps: [...openSheet, { see: '[role=status]', named: 'still open' }],
      shows: ['express.stillOpen', 'express.applePay'],
    }),
    without('blik_pne', 'bank', 'BLIK: the code in the page', {
      shows: ['apm.blikTitle', 'apm.blikCode', 'confirm.buyNow'],
    }),
    without('skrill_pne', 'e-wallet', 'E-wallet', { shows: ['apm.eWalletTitle', 'confirm.buyNow'] }),
    without('skrill_pne', 'e-wallet-terms', 'E-wallet without agreeing', {
      steps: [{ press: PRIMARY }, { see: '[aria-invalid=true]' }],
      shows: ['agreement.required'],
    }),
    without('better_bro', 'confirm', 'Confirm transaction (QR code)', {
      shows: ['confirm.title', 'confirm.qrLead', 'confirm.destination'],
    }),
    without('better_bro', 'confirm-light', 'Confirm transaction after light verification', {
      customer: withKyc('light'),
      shows: ['confirm.title'],
    }),
    at('processing_started', 'qr', 'QR code', {
      order: order('processing_started', {
        paymentProviderId: 'better_bro',
        qrCode: QR_CODE,
        qrCodeUrl: 'https://pay.example/q/1',
      }),
      shows: ['qr.title', 'qr.copyCode', 'order.reservedFor'],
    }),
    without('blik_pne', 'blik-half', 'BLIK: half a code', {
      steps: [
        { see: 'input[autocomplete=one-time-code]' },
        { press: PRIMARY },
        { see: '[aria-invalid=true]' },
      ],
      shows: ['auth.codeLength'],
    }),
    without('ideal_pne', 'ideal', 'iDEAL', { shows: ['apm.idealTitle', 'apm.idealLead'] }),
    without('pix_pne', 'pix', 'Pix: confirm', { shows: ['apm.pixTitle', 'apm.pixLead'] }),
    at('processing_started', 'pix-code', 'Pix: the code to copy', {
      order: order('processing_started', { paymentProviderId: 'pix_pne', copyCode: '000201265800' }),
      shows: ['qr.title', 'qr.copyCode'],
    }),
    without('sepa_pne', 'sepa', 'SEPA transfer: confirm', { shows: ['apm.sepaTitle', 'apm.sepaLead'] }),
    at('can_be_processed', 'sepa-details', 'SEPA transfer: account and reference', {
      order: order('can_be_processed', {
        paymentProviderId: 'sepa_pne',
        transfer: {
          iban: 'LT601010012345678901',
          bic: 'SANDLT22XXX',
          name: 'Ramp Sandbox UAB',
          reference: 'RAMP B7K2Q9',
          amount: '100',
          currency: 'USD',
          arrivesWithinDays: 2,
        },
      }),
      shows: ['transfer.title', 'transfer.lead', 'transfer.exact'],
    }),
    at('can_be_processed', 'qr-waiting', 'QR code is on its way', {
      order: order('can_be_processed', { paymentProviderId: 'better_bro' }),
      shows: ['qr.waiting'],
    }),
  ],
};

const asks = (
  id: string,
  title: string,
  what: Readonly<Record<string, unknown>>,
  more: Partial<GalleryState> = {},
): GalleryState =>
  at('auth_requested', `auth-${id}`, title, {
    ...more,
    answers: { [AUTH]: { result: bank(what) }, ...more.answers },
  });
const bankPage = (displayType: string) => ({
  authUrl: `${globalThis.location?.origin ?? ''}/demo/gallery-bank.html`,
  displayType,
});
const CODE = 'form input';
const NO_QUESTION = {};

export const AUTHORISATION: GalleryGroup = {
  title: 'Waiting and authorisation',
  states: [
    at('processing_started', 'waiting', 'Processing', { shows: ['order.processingTitle', 'order.copyId'] }),
    at('processing_started', 'waiting-blik', 'Processing, paid by BLIK', {
      order: order('processing_started', { paymentProviderId: 'blik_pne', card: undefined }),
      shows: ['apm.blikWait', 'auth.payingWith', 'order.processingTitle'],
    }),
    at('processing_started', 'waiting-long', 'Processing for long', {
      browser: { hurryMs: 30_000 },
      steps: [{ see: '.button' }],
      shows: ['order.longerWait', 'order.skipWaiting'],
    }),
    asks(
      'sms',
      'SMS code',
      { smsCode: true },
      { shows: ['auth.smsTitle', 'auth.payingWith', 'auth.authorize', 'auth.smsMissing'] },
    ),
    asks(
      'sms-short',
      'SMS code too short',
      { smsCode: true },
      {
        steps: [{ type: CODE, text: '12' }, { press: PRIMARY }],
        shows: ['auth.codeLength'],
      },
    ),
    asks(
      'sms-wrong',
      'SMS code is wrong',
      { smsCode: true },
      {
        answers: {
          [`POST ${ORDER}/processing/auth`]: refused({ smsCode: SAID.bankCodeOneLeft.en }),
        },
        steps: [{ type: CODE, text: '123456' }, { see: '[aria-invalid=true]' }],
        shows: ['auth.smsTitle'],
      },
    ),
    asks('bank-code', 'Bank code', { card2fa: true }, { shows: ['auth.bankTitle', 'auth.bankLead'] }),
    asks('frame', "The bank's page in a frame", bankPage('iframe'), {
      steps: [{ see: 'iframe' }],
      shows: ['auth.pageTitle', 'confirm.destination', 'calculator.youPay', 'calculator.youReceive'],
    }),
    asks('open-otherwise', "No press opens the bank's page", bankPage('new_tab'), {
      browser: { windows: 'blocked' },
      steps: [{ press: PRIMARY }, { see: PRIMARY }, { press: PRIMARY }, { see: '.button[target]' }],
      shows: [
        'auth.openPage',
        'auth.refusedLead',
        'auth.openInThisWindow',
        'auth.showHere',
        'auth.cancelOrder',
      ],
    }),
    asks('window', 'The bank has a window', bankPage('new_tab'), {
      browser: { windows: 'open' },
      steps: [{ press: PRIMARY }],
      shows: ['auth.windowLead', 'auth.returnToPayment', 'auth.cancelOrder'],
    }),
    asks('provider-window', 'Skrill has a window', bankPage('new_tab'), {
      order: order('auth_requested', { paymentProviderId: 'skrill_pne' }),
      browser: { windows: 'open' },
      steps: [{ press: PRIMARY }],
      shows: ['auth.providerWindowLead', 'auth.returnToPayment'],
    }),
    asks('provider-blocked', "No press opens BLIK's page", bankPage('new_tab'), {
      order: order('auth_requested', { paymentProviderId: 'blik_pne' }),
      browser: { windows: 'blocked' },
      steps: [{ press: PRIMARY }, { see: PRIMARY }, { press: PRIMARY }, { see: '.button[target]' }],
      shows: ['auth.providerPageTitle', 'auth.providerRefusedLead'],
    }),
    asks('waits-for-window', "The bank's window after a reload", bankPage('new_tab'), {
      path: '/order_auth_redirect',
      shows: ['auth.pageTitle', 'auth.blockedLead', 'auth.returnToPayment', 'auth.cancelOrder'],
    }),
    asks('cancelled', 'The order was cancelled', NO_QUESTION, {
      answers: { [`POST ${ORDER}/cancel`]: { result: order('failed') } },
      steps: [{ press: '.button', named: 'Cancel' }, { see: '.alert--info' }],
      shows: ['notices.cancelledUnpaid'],
    }),
    asks('cancelled-merchant', 'The order was cancelled, and a way back to the merchant', NO_QUESTION, {
      query: LEAVABLE.query,
      answers: { ...LEAVABLE.answers, [`POST ${ORDER}/cancel`]: { result: order('failed') } },
      steps: [{ press: '.button', named: 'Cancel' }, { see: '.alert--info' }],
      shows: ['notices.cancelledUnpaid', 'merchant.return'],
    }),
    asks('awaiting', 'Awaiting order confirmation', NO_QUESTION, {
      shows: ['auth.awaiting', 'auth.awaitingLead'],
    }),
  ],
};
