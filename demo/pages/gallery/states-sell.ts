// Selling: sign-in, payout card, transfer, status.
import {
  customer,
  EMAIL,
  failed,
  fromNow,
  launch,
  merchant,
  ORDER_ID,
  refused,
  sellDraft,
  sellOrder,
  TX,
  withKyc,
} from './entities.ts';
import { QR_CODE } from './qr-code.ts';
import type { GalleryGroup, GalleryState, Step } from './scene.ts';
import { shownOf } from './shown-of.ts';

const PRIMARY = '[part~=primary-button]';
const ALERT = '[part~=alert]';
const CREATE = 'POST /api/v1/offramp/orders';
const PROCESSING = `POST /api/v1/offramp/orders/${ORDER_ID}/processing`;
const SAVED_CARDS = 'GET /api/v1/offramp/customers/cards';
const REFUND_WALLET = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe';
const NO_CARDS = { [SAVED_CARDS]: { result: [] } };

const sell = (id: string, title: string, more: Partial<GalleryState>): GalleryState => ({
  id: `sell-${id}`,
  title,
  path: '/sell/welcome',
  customer: customer(),
  draft: sellDraft(),
  shows: [],
  ...more,
});

const at = (status: string, screen: string, id: string, title: string, more: Partial<GalleryState> = {}) =>
  sell(id, title, { path: `/sell/order/:order/${screen}`, order: sellOrder(status), ...more });

const FIELDS_READY: Step = { in: 'vault', see: 'input' };
const inVault = (name: string, text: string): Step => ({
  in: 'vault',
  type: `input[autocomplete=${name}]`,
  text,
});
const confirmSaved: readonly Step[] = [{ press: '[type=radio]' }, { press: PRIMARY }];

export const SELL: GalleryGroup = {
  title: 'Sell: sign-in and card',
  states: [
    sell('login', 'Sign-in', { path: '/sell/login', customer: undefined, shows: ['login.title'] }),
    sell('country-unavailable', 'Country unavailable', {
      path: '/sell',
      ends: '/sell/country_unavailable',
      customer: undefined,
      answers: {
        'GET /api/v1/customers/current/country': {
          result: { isoAlpha2: 'KP', name: 'North Korea', available: false, defaultCurrency: 'USD' },
        },
      },
      shows: ['country.title', 'country.detected'],
    }),
    sell('welcome', 'Welcome back', { shows: ['greeting.title', 'sell.welcomeLead', 'userInfo.logOut'] }),
    sell('welcome-merchant', 'Welcome back, e-mail by the merchant', {
      query: launch({ toCurrency: 'EUR', email: EMAIL }),
      answers: { 'POST /api/v1/offramp/merchants/validate-widget': merchant() },
      customer: withKyc('none'),
      shows: ['sell.welcomeNext'],
    }),
    sell('kyc', 'Verification', {
      path: '/sell/kyc',
      customer: withKyc('none'),
      steps: [{ see: 'iframe' }],
      shows: ['kyc.title'],
    }),
    sell('kyc-waiting', 'Verification is checked', {
      path: '/sell/kyc_waiting',
      customer: withKyc('pending'),
      shows: ['kycWaiting.title'],
    }),
    sell('preparing', 'Order is being made', {
      path: '/sell/kyc',
      answers: { [CREATE]: 'hang' },
      shows: ['sell.preparingTitle'],
    }),
    sell('not-prepared', 'Order could not be made', {
      path: '/sell/kyc',
      answers: { [CREATE]: failed(409, 'merchant_order_id_not_unique', 'This order was made before.') },
      steps: [{ see: ALERT }],
      shows: ['sell.notPreparedTitle', 'shell.tryAgain'],
    }),
    at('reserved', 'card_select', 'card-select', 'Choose a payout card', {
      shows: ['sell.cardSelectTitle', 'sell.cardLead', 'sell.confirm', 'card.addNew'],
    }),
    at('reserved', 'card_select', 'card-delete', 'Delete a payout card', {
      steps: [{ press: '.radio-card__action button' }, { see: 'dialog' }],
      shows: ['card.deleteTitle', 'sell.deleteLead'],
    }),
    at('reserved', 'card_select', 'cards-failed', 'Payout cards could not be loaded', {
      answers: { [SAVED_CARDS]: failed(500, 'unexpected_server_error') },
      steps: [{ see: ALERT }],
      shows: ['sell.cardsFailed'],
    }),
    at('reserved', 'card_select', 'cards-late', 'Payout cards are still loading', {
      answers: { [SAVED_CARDS]: 'hang' },
      steps: [{ see: ALERT }],
      shows: ['sell.cardsLate', 'card.addNew'],
    }),
    at('reserved', 'card_select', 'card-rate', 'The rate has changed', {
      answers: {
        [PROCESSING]: failed(409, 'order_data_changed'),
        [`GET /api/v1/offramp/orders/${ORDER_ID}`]: [
          { result: sellOrder('reserved') },
          { result: sellOrder('reserved', { toAmount: '88.5' }) },
        ],
      },
      steps: [...confirmSaved, { see: ALERT }],
      shows: ['order.rateChangedTitle'],
    }),
    at('reserved', 'card_select', 'card-limit', 'Card limit', {
      answers: { [PROCESSING]: refused({ fromAmount: 'You reached your daily limit.' }) },
      steps: [...confirmSaved, { see: ALERT }],
      shows: ['limit.daily', 'sell.limitNext'],
    }),
    at('reserved', 'card_select', 'card-over', 'Reservation is over', {
      order: sellOrder('reserved', { reservationExpiresAt: fromNow(-5000) }),
      steps: [{ see: ALERT }],
      shows: ['order.reservationOver'],
    }),
    at('reserved', 'card_create', 'card-create', 'New payout card', {
      answers: NO_CARDS,
      steps: [FIELDS_READY],
      shows: ['sell.cardCreateTitle', 'sell.cardOwn'],
    }),
    at('reserved', 'card_create', 'card-create-errors', 'New payout card, errors', {
      answers: NO_CARDS,
      steps: [FIELDS_READY, { press: PRIMARY }, { in: 'vault', see: '[aria-invalid=true]' }],
      shows: ['sell.cardCreateTitle'],
    }),
    at('reserved', 'card_create', 'card-create-young', 'Too young', {
      answers: NO_CARDS,
      steps: [
        inVault('cc-number', '4242 4242 4242 4242'),
        inVault('cc-exp', '12/30'),
        inVault('cc-name', 'MARIA FERNANDES'),
        inVault('bday', '01.01.2020'),
        { press: PRIMARY },
        { in: 'vault', see: '[aria-invalid=true]' },
      ],
      shows: ['sell.cardCreateTitle'],
    }),
  ],
};

/** The page's own wallet is the primary action, sending by hand the secondary one. */
const OFFERED: Step = { see: '.screen__action .button--secondary' };

/** The order in all of these states. */
const SOLD = sellOrder('can_be_processed');

const waiting = (id: string, title: string, more: Partial<GalleryState> = {}) =>
  at('can_be_processed', 'payment', id, title, {
    order: sellOrder('can_be_processed', { qrCode: QR_CODE }),
    ...more,
  });

const ended = (
  status: string,
  id: string,
  title: string,
  keys: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
) => at(status, 'status', id, title, { order: sellOrder(status, more), shows: keys });

export const SELL_ORDER: GalleryGroup = {
  title: 'Sell: transfer and status',
  states: [
    waiting('payment', 'Transfer', {
      shows: ['sell.networkTitle', 'sell.ownFee', 'sell.inTime', 'sell.haveSent', 'order.orderId'],
    }),
    waiting('payment-card', 'Transfer, and the card that is paid', {
      payoutCard: { brand: 'visa', lastFour: '4242' },
      steps: [{ press: '.disclosure__summary' }],
      shows: ['sell.paymentTitle', 'sell.payoutCard'],
    }),
    waiting('payment-earlier-card', 'Transfer, and another card was chosen before', {
      payoutCard: { brand: 'visa', lastFour: '4242', isEarlier: true },
      shows: ['sell.paymentTitle', 'sell.earlierCard'],
    }),
    waiting('payment-memo', 'Transfer with a memo', {
      order: sellOrder('can_be_processed', { qrCode: QR_CODE, tag: '104857' }),
      shows: ['sell.memo', 'sell.memoWarning'],
    }),
    waiting('payment-refund', 'Transfer with a refund address', {
      order: sellOrder('can_be_processed', { qrCode: QR_CODE, refundWallet: REFUND_WALLET }),
      shows: ['sell.refundWallet'],
    }),
    waiting('payment-sent', 'Crypto is awaited', {
      steps: [{ press: PRIMARY }, { see: ALERT }],
      shows: ['sell.awaitingTitle', 'sell.notSentYet'],
    }),
    waiting('payment-not-sent', 'Crypto is awaited, and was not sent yet', {
      steps: [{ press: PRIMARY }, { press: 'summary', named: 'Not sent yet?' }],
      shows: ['sell.notTwice', 'sell.takeBack'],
    }),
    waiting('payment-changed', 'The amounts are worse than agreed', {
      order: sellOrder('can_be_processed', { fromAmount: '120' }),
      shown: shownOf(SOLD),
      steps: [{ see: ALERT }],
      shows: ['sell.changedTitle', 'sell.changedLead', 'order.otherSums', 'auth.cancelOrder'],
    }),
    waiting('payment-cancel', 'Cancel the order', {
      steps: [{ press: 'button.link', named: 'Cancel' }, { see: 'dialog' }],
      shows: ['sell.cancelTitle', 'sell.cancelLead', 'sell.keepOrder'],
    }),
    waiting('payment-cancel-unknown', 'Whether it was cancelled is not known', {
      stored: { [`ramp.announced.${SOLD.id}.cancel_sent`]: 'true' },
      shows: ['sell.cancelTitle', 'sell.cancelUnknown', 'sell.showAgain'],
    }),
    waiting('payment-host', 'The page has a wallet', {
      browser: { deposit: 'offered' },
      shows: ['sell.fromWallet', 'sell.haveSent'],
    }),
    waiting('payment-host-waits', 'The wallet asks', {
      browser: { deposit: 'waits' },
      steps: [OFFERED, { press: PRIMARY }, { see: '[aria-busy=true]' }],
      shows: ['sell.walletWaiting'],
    }),
    waiting('payment-host-refused', 'The wallet refused', {
      browser: { deposit: 'rejected' },
      steps: [OFFERED, { press: PRIMARY }, { see: ALERT }],
      shows: ['sell.refusedRejected'],
    }),
    at('processing_started', 'payment', 'payment-seen', 'Crypto is seen', { shows: ['sell.seenTitle'] }),
    ended('transfer_processing_started', 'status-progress', 'Paying out', [
      'sell.payingOut',
      'sell.dotProgress',
      'publicOrder.title',
    ]),
    ended('blockchain_transaction_submited', 'status-chain', 'On its way', ['sell.onChain'], TX),
    ended('on_hold', 'status-hold', 'On hold', ['order.onHold']),
    ended('complete', 'status-complete', 'Complete', ['order.complete', 'sell.dotComplete']),
    at('complete', 'status', 'status-complete-card', 'Complete, and the card that was paid', {
      payoutCard: { brand: 'other', lastFour: '1111' },
      shows: ['order.complete', 'sell.dotComplete'],
    }),
    ended('failed', 'status-failed', 'Failed', ['order.failed', 'failure.sellUnknown', 'sell.failedSupport']),
    ended('failed', 'status-failed-back', 'Failed with crypto', ['failure.sellReturned'], {
      isCharged: true,
    }),
    ended('failed', 'status-failed-none', 'Failed without', ['failure.sellUntouched'], { isCharged: false }),
    ended('expired', 'status-expired', 'Expired', [
      'sell.dotExpired',
      'order.expired',
      'sell.expiredSentLead',
      'sell.expiredSupport',
    ]),
  ],
};
