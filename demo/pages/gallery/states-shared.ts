// States without a direction: public tracking, failed starts, and program errors.
import { failed, launch, ORDER_ID, publicOrder, refused, sellOrder, TX } from './entities.ts';
import type { Answer, GalleryGroup, GalleryState } from './scene.ts';

const TRACK = `GET /api/v1/orders/${ORDER_ID}/track`;

const tracked = (
  id: string,
  title: string,
  answer: Answer,
  shows: readonly string[],
  more: Partial<GalleryState> = {},
) => ({
  id: `public-${id}`,
  title,
  path: '/orders/:order/public',
  answers: { [TRACK]: answer },
  shows,
  ...more,
});

const QUOTE = {
  text: '{"pair":"USD_USDT-MATIC","fromAmount":"100","toAmount":"97.9"}',
  signature: 'a'.repeat(86) + '==',
  keyId: 'key-1',
};

export const PUBLIC: GalleryGroup = {
  title: 'Public order page',
  states: [
    tracked('created', 'Ordered', { result: publicOrder('reserved') }, [
      'publicOrder.progress',
      'publicOrder.notPaid',
      'publicOrder.reservedUntil',
      'tracker.ordered',
      'publicOrder.since',
      'order.shortId',
    ]),
    tracked('live', 'In progress', { result: publicOrder('transfer_processing_started') }, [
      'publicOrder.progress',
    ]),
    tracked(
      'sell',
      'A sell order in progress',
      {
        result: publicOrder('can_be_processed', {
          fromCurrency: sellOrder('can_be_processed').fromCurrency,
          toCurrency: sellOrder('can_be_processed').toCurrency,
          toAmount: '90.08',
        }),
      },
      ['publicOrder.cardChosen', 'publicOrder.paidOut'],
    ),
    tracked('hold', 'On hold', { result: publicOrder('on_hold') }, ['order.onHold']),
    tracked(
      'complete',
      'Complete',
      { result: publicOrder('complete', { ...TX, quote: QUOTE }) },
      [
        'order.complete',
        'publicOrder.proofTitle',
        'publicOrder.proofLead',
        'publicOrder.proofSave',
        'tracker.summary',
        'publicOrder.brandCard',
        'confirm.network',
        'calculator.providerFee',
        'publicOrder.allFees',
        'publicOrder.knowledgeBase',
      ],
      { steps: [{ press: '.on-screen .disclosure__summary' }, { see: '.price-proof' }] },
    ),
    tracked(
      'receipt',
      'Complete, its receipt on paper',
      { result: publicOrder('complete', { ...TX, quote: QUOTE }) },
      [
        'publicOrder.receipt',
        'publicOrder.issuer',
        'order.orderId',
        'order.shortId',
        'sell.transaction',
        'publicOrder.brandCard',
        'publicOrder.allFees',
      ],
      { browser: { isPaper: true }, steps: [{ see: '.summary' }] },
    ),
    tracked(
      'memo',
      'Complete, to an account with a tag',
      {
        result: publicOrder('complete', {
          ...TX,
          toCurrency: { ticker: 'XRP', tickerWithNetwork: 'XRP', blockchainNetwork: 'XRP', roundOff: 6 },
          toAmount: '42.740641',
          exchangeRate: { divisor: '2.244', multiplier: '1' },
          toWallet: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
          toMemo: '104523',
        }),
      },
      ['order.complete', 'order.memo'],
    ),
    tracked(
      'merchant',
      'Complete, paid to a merchant',
      {
        result: publicOrder('complete', {
          ...TX,
          type: 'merchant_buy_merchant_wallet',
          merchant: { name: 'Harbour Games' },
          paymentType: 'google_pay',
          cardType: null,
        }),
      },
      ['publicOrder.receivedBy', 'calculator.google_pay'],
    ),
    tracked('failed', 'Failed', { result: publicOrder('failed') }, ['order.failed', 'failure.unknown']),
    tracked(
      'failed-charged',
      'Failed after it was charged',
      { result: publicOrder('failed', { isCharged: true, failureReason: 'transfer_failed' }) },
      ['failure.returnedCard', 'publicOrder.transferFailed'],
    ),
    tracked(
      'failed-declined',
      'Failed, not charged',
      { result: publicOrder('failed', { isCharged: false, failureReason: 'payment_declined' }) },
      ['failure.untouched', 'publicOrder.paymentDeclined'],
    ),
    tracked('expired', 'Expired', { result: publicOrder('expired') }, ['order.expired']),
    tracked('not-found', 'Not found', failed(404, 'not_found_error'), ['publicOrder.notFoundTitle']),
    tracked('stopped', 'Could not be read', 'offline', ['publicOrder.stopped'], {
      browser: { hurryMs: 2000 },
      // No call is pending between two attempts either.
      steps: [{ see: '.alert' }],
    }),
    tracked('loading', 'Loading', 'hang', ['publicOrder.loading'], {
      isLoading: true,
      steps: [{ see: '.spinner' }],
    }),
  ],
};

const VALIDATE = 'POST /api/v1/merchants/validate-widget';
const SIGNED = launch({ toCurrency: 'USDT-MATIC', merchantOrderId: 'A-1007' });
const notStarted = (id: string, title: string, more: Partial<GalleryState>): GalleryState => ({
  id: `start-${id}`,
  title,
  path: '/buy',
  shows: [],
  ...more,
});

export const FAILURES: GalleryGroup = {
  title: 'Start and errors',
  states: [
    notStarted('merchant', 'Merchant parameters invalid', {
      query: SIGNED,
      answers: {
        [VALIDATE]: refused({
          toWallet: 'The wallet is not valid for MATIC.',
          fromAmount: 'Must be a number.',
        }),
      },
      shows: ['startFailed.merchantTitle', 'startFailed.fields'],
    }),
    notStarted('signature', 'Wrong signature', {
      query: SIGNED,
      answers: { [VALIDATE]: refused({ signature: 'The signature does not match.' }) },
      shows: ['startFailed.merchantTitle'],
    }),
    notStarted('link-used', 'Launch that was used before', {
      query: SIGNED,
      answers: { [VALIDATE]: refused({ nonce: 'The launch was already used.' }) },
      shows: ['startFailed.merchantTitle', 'startFailed.usedLead'],
    }),
    notStarted('flow', 'Undefined flow type', {
      query: launch({ toAmount: '50', toCurrency: 'BTC' }),
      answers: { [VALIDATE]: { result: {} } },
      shows: ['startFailed.flowTitle'],
    }),
    notStarted('offline', 'Gateway cannot be reached', {
      answers: { 'GET /api/v1/currencies': 'offline' },
      shows: ['startFailed.title', 'startFailed.unreachable', 'shell.tryAgain'],
    }),
    notStarted('down', 'Gateway has a problem', {
      answers: { 'GET /api/v2/currencies/rates': failed(500, 'unexpected_server_error') },
      shows: ['startFailed.gateway'],
    }),
    {
      id: 'testing-panel',
      title: 'Testing panel under the card',
      path: '/buy',
      stored: { 'ramp.testing-panel': 'true' },
      steps: [{ see: '.testing' }],
      shows: [
        'testing.title',
        'testing.flowState',
        'testing.advance',
        'testing.language',
        'testing.messages',
      ],
    },
    {
      id: 'generic-error',
      title: 'Generic error',
      path: '/buy',
      steps: [{ crash: true }, { press: '.currency-button' }, { see: '.artwork' }],
      isCrash: true,
      shows: ['genericError.title', 'shell.tryAgain'],
    },
  ],
};
