// Orders whose money is on its way or has arrived, as the calculator shows them.
import { customer, order, ORDER_ID, UNSETTLED } from './entities.ts';
import type { GalleryState } from './scene.ts';

export const UNSETTLED_ORDERS: readonly GalleryState[] = [
  {
    id: 'calculator-unsettled',
    title: 'A payment is being processed',
    path: '/buy',
    customer: customer(),
    stored: UNSETTLED,
    answers: { [`GET /api/v1/orders/${ORDER_ID}`]: { result: order('processing_started') } },
    steps: [{ see: '[part~=alert]' }],
    shows: ['calculator.continueOrder'],
  },
  {
    id: 'calculator-returned',
    title: 'A purchase has failed after it was charged',
    path: '/buy',
    customer: customer(),
    stored: UNSETTLED,
    answers: { [`GET /api/v1/orders/${ORDER_ID}`]: { result: order('failed', { isCharged: true }) } },
    steps: [{ see: '[part~=alert]' }],
    shows: ['unsettled.show', 'unsettled.returned'],
  },
  {
    id: 'calculator-ended-purchase',
    title: 'A purchase has ended while sales stand there',
    path: '/sell',
    customer: customer(),
    stored: UNSETTLED,
    answers: { [`GET /api/v1/orders/${ORDER_ID}`]: { result: order('complete') } },
    steps: [{ see: '[part~=alert]' }],
    shows: ['unsettled.show'],
  },
];
