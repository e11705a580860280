// The progress of a purchase, and its ends.
import { reasonInEnglish } from '../../sandbox/wire/words.ts';
import { fromNow, launch, merchant, order, ORDER_ID, PURCHASE, TX } from './entities.ts';
import type { GalleryGroup } from './scene.ts';
import { at } from './states-order.ts';

const ORDER = `/api/v1/orders/${ORDER_ID}`;

export const TRACKING: GalleryGroup = {
  title: 'Tracker and ends',
  states: [
    at('auth_complete', 'tracker-verified', 'Authorised', {
      shows: ['tracker.almostDone', 'tracker.verified', 'tracker.shareLink'],
    }),
    at('transfer_processing_started', 'tracker-processed', 'Being processed', {
      shows: ['tracker.almostDone'],
    }),
    at('transfer_processing_started', 'tracker-memo', 'On its way to an account with a memo', {
      order: order('transfer_processing_started', { toMemo: '104523' }),
      shows: ['order.memo'],
    }),
    at('on_hold', 'tracker-hold', 'On hold', { shows: ['tracker.onHold'] }),
    at('blockchain_transaction_submited', 'tracker-delivering', 'Delivering', {
      order: order('blockchain_transaction_submited', TX),
      shows: ['tracker.almostDone', 'tracker.explorer'],
    }),
    at('on_hold', 'tracker-summary', 'On hold, summary open', {
      steps: [{ press: 'summary' }],
      shows: ['tracker.youGet', 'calculator.baseCost', 'calculator.networkFee'],
    }),
    at('complete', 'done', 'Done', {
      order: order('complete', TX),
      shows: [
        'tracker.done',
        'tracker.doneLead',
        'tracker.receiptLink',
        'tracker.explorer',
        'tracker.supportTitle',
        'tracker.copyAddress',
      ],
    }),
    at('complete', 'done-passkey', 'Done, a passkey for the next time', {
      order: order('complete', TX),
      browser: { hasPasskeys: true },
      answers: { 'GET /api/v1/customers/current/passkeys': { result: [] } },
      steps: [{ see: '.passkey-button iframe' }],
      shows: ['tracker.done', 'passkeys.offer', 'passkeys.notNow'],
    }),
    at('complete', 'done-merchant', 'Done, bought for a merchant', {
      order: order('complete', { ...TX, type: 'merchant_buy_merchant_wallet' }),
      query: launch({
        toCurrency: 'USDT-MATIC',
        merchantOrderId: PURCHASE,
        redirectUrl: 'https://shop.example/thanks',
      }),
      answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
      steps: [{ press: 'summary' }, { see: '.disclosure__content' }],
      shows: [
        'tracker.done',
        'tracker.merchantNamedLead',
        'order.sentTo',
        'tracker.paidTo',
        'merchant.return',
      ],
    }),
    at('complete', 'done-summary', 'Done, summary open', {
      order: order('complete', TX),
      steps: [{ press: 'summary' }, { see: '.disclosure__content' }],
      shows: [
        'tracker.youGot',
        'calculator.baseCost',
        'calculator.providerFee',
        'calculator.networkFee',
        'calculator.total',
        'calculator.paymentMethod',
      ],
    }),
    at('processing_started', 'tracker-skipped', 'Waiting was skipped', {
      browser: { hurryMs: 30_000 },
      steps: [{ press: '.button' }],
      shows: ['tracker.almostDone'],
    }),
    at('failed', 'failed', 'Failed', { shows: ['order.failedTitle', 'order.failedDefault', 'order.help'] }),
    at('failed', 'failed-reason', 'Failed, with the reason', {
      order: order('failed', {
        paymentProviderFailureReason: reasonInEnglish('declined'),
        isCharged: false,
      }),
      shows: ['order.failedTitle', 'failure.untouched', 'order.failedRelease', 'tracker.shareLink'],
    }),
    at('failed', 'failed-charged', 'Failed after it was charged', {
      order: order('failed', {
        paymentProviderFailureReason: reasonInEnglish('failed_later'),
        isCharged: true,
      }),
      shows: ['failure.returnedCard', 'order.failedRelease', 'failure.again', 'calculator.providerFee'],
    }),
    at('failed', 'failed-merchant', 'Failed, paid for a merchant', {
      order: order('failed', { isCharged: true, type: 'merchant_buy_merchant_wallet' }),
      query: launch({ toCurrency: 'USDT-MATIC', merchantOrderId: PURCHASE }),
      answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
      shows: ['failure.merchantUnpaid', 'failure.returnedCard'],
    }),
    at('failed', 'failed-other', 'Failed, paid at the bank or not', {
      order: order('failed', { paymentProviderId: 'blik_pne' }),
      shows: ['failure.unknown', 'failure.askFirst'],
    }),
    at('reserved', 'expired', 'Expired before it was paid', {
      order: order('reserved', { reservationExpiresAt: fromNow(-5000) }),
      answers: { [`POST ${ORDER}/processing/reserve`]: { result: order('expired') } },
      steps: [{ press: '.alert .button' }, { see: '.artwork--failure' }],
      shows: ['order.expiredTitle', 'order.expiredLead', 'order.help'],
    }),
    at('expired', 'expired-sent', 'Expired, its payment may have been sent', {
      shows: ['order.expiredTitle', 'order.expiredSentLead', 'order.help'],
    }),
    at('something_new', 'unknown-status', 'Unknown status', { shows: ['order.processingTitle'] }),
  ],
};
