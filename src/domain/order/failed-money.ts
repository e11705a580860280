// Tells what happened to the money of a failed order, including fees, from what the gateway reports and this browser remembers.
import type { PublicOrder } from './order.schema.ts';
import { isSellOrder } from './public-order.ts';

/** Text keys. */
const TEXT_KEYS = {
  buy: { untouched: 'failure.untouched', returned: 'failure.returned', unknown: 'failure.unknown' },
  sell: {
    untouched: 'failure.sellUntouched',
    returned: 'failure.sellReturned',
    unknown: 'failure.sellUnknown',
  },
} as const;

export type FailedMoneyFacts = ReturnType<typeof failedMoney>;

type Failed = Pick<PublicOrder, 'isCharged' | 'fromCurrency'>;

/** `isUnsent`: this browser sent no payment for it. Proves nothing in sell, because crypto may be sent from anywhere. */
export function failedMoney(order: Failed, isUnsent = false) {
  const isSell = isSellOrder(order);
  const isCharged = order.isCharged ?? (isUnsent && !isSell ? false : undefined);
  const fate = isCharged === undefined ? 'unknown' : isCharged ? 'returned' : 'untouched';
  return { fate, textKey: TEXT_KEYS[isSell ? 'sell' : 'buy'][fate] } as const;
}

/** For an expired order the text is shown only if nothing was charged; otherwise a payment, or crypto, may still be on its way. */
export const isMoneyKnown = (order: Pick<PublicOrder, 'status' | 'isCharged' | 'fromCurrency'>): boolean =>
  order.status === 'failed' ||
  (order.status === 'expired' && order.isCharged === false && !isSellOrder(order));
