// Orders that were stopped because the gateway reports another wallet or payout than the one shown; the screen says what is known about
// their money.
import { customer, fromNow, order, ORDER_ID, sellOrder } from './entities.ts';
import type { Answers, GalleryGroup, GalleryState, Step } from './scene.ts';
import { shownOf } from './shown-of.ts';

const OTHER_WALLET = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe';

/** A payment or deposit that was just sent and has no response yet. */
const sent = (mode: 'buy' | 'sell') => ({
  'ramp.unsettled': JSON.stringify([
    { orderId: ORDER_ID, mode, owner: '', sentAt: Date.parse(fromNow(-10_000)) },
  ]),
});

const stoppedOrder = (status: string): Answers => ({
  [`GET /api/v1/orders/${ORDER_ID}`]: { result: order(status, { toWallet: OTHER_WALLET }) },
});

const buy = (id: string, title: string, more: Partial<GalleryState>): GalleryState => ({
  id: `stopped-${id}`,
  title,
  path: '/buy/order',
  customer: customer(),
  order: order('reserved'),
  shown: shownOf(order('reserved')),
  answers: stoppedOrder('reserved'),
  steps: [{ see: '.artwork' }],
  shows: [],
  ...more,
});

/**
 * The screen and the watcher of pending payments both read the order, so its status changes once it is stopped, not after a number of
 * reads.
 */
const thenTold = (status: string, word: string): readonly Step[] => [
  { see: '.artwork' },
  { answers: stoppedOrder(status) },
  { see: 'h1', named: word },
];

const sell = (id: string, title: string, status: string, more: Partial<GalleryState>): GalleryState => ({
  id: `stopped-sell-${id}`,
  title,
  path: '/sell/order/:order/payment',
  customer: customer(),
  order: sellOrder(status),
  shown: shownOf(sellOrder(status)),
  answers: {
    [`GET /api/v1/offramp/orders/${ORDER_ID}`]: { result: sellOrder(status, { toWallet: OTHER_WALLET }) },
  },
  steps: [{ see: '.artwork' }],
  shows: [],
  ...more,
});

export const STOPPED: GalleryGroup = {
  title: 'Orders that were stopped',
  states: [
    buy('unpaid', 'Nothing was paid', {
      shows: ['fatal.alteredTitle', 'fatal.alteredLead', 'order.help'],
    }),
    buy('checked', 'Its payment is being checked', {
      stored: sent('buy'),
      shows: ['fatal.alteredTitle', 'fatal.alteredCheckedLead', 'unsettled.waiting'],
    }),
    buy('paid', 'It was paid for all the same', {
      stored: sent('buy'),
      steps: thenTold('processing_started', 'progress'),
      shows: ['publicOrder.progress', 'fatal.alteredPaidLead'],
    }),
    buy('complete', 'It is complete', {
      stored: sent('buy'),
      steps: thenTold('complete', 'complete'),
      shows: ['order.complete', 'fatal.alteredPaidLead'],
    }),
    buy('ended', 'It came to nothing', {
      stored: sent('buy'),
      steps: thenTold('failed', 'failed'),
      shows: ['order.failed', 'fatal.alteredEndedLead'],
    }),
    sell('unpaid', 'A sale, before the crypto was sent', 'can_be_processed', {
      shows: ['fatal.alteredTitle', 'fatal.alteredSellLead'],
    }),
    sell('checked', 'A sale whose deposit is being checked', 'can_be_processed', {
      stored: sent('sell'),
      shows: ['fatal.alteredTitle', 'fatal.alteredSellCheckedLead', 'unsettled.sellWaiting'],
    }),
    sell('card', 'A sale, before its card was chosen', 'reserved', {
      path: '/sell/order/:order/card_select',
      shows: ['fatal.alteredTitle', 'fatal.alteredSellLead'],
    }),
  ],
};
