// How a screen names the card of this very order: by itself for a line, and with 'your' for a sentence, which does without a name too.
import { useSnapshot } from 'valtio';
import { BRAND_MARKS } from '../../domain/card/brand-marks.ts';
import type { Order } from '../../domain/order/order.ts';
import { useText, useWidget } from '../widget-context.tsx';

interface ShownPayoutCard {
  name: string | null;
  card: string;
  /** The order had it before the customer chose the last one. */
  isEarlier: boolean;
}

export function usePayoutCard({ id }: Pick<Order, 'id'>): ShownPayoutCard {
  const { payoutCard } = useSnapshot(useWidget().stores.order);
  const text = useText();
  const isEarlier = payoutCard?.orderId === id && payoutCard.isEarlier;
  if (payoutCard?.orderId !== id || !payoutCard.named)
    return { name: null, card: text('sell.yourCard'), isEarlier };
  const { brand, lastFour } = payoutCard.named;
  const known = brand === 'other' ? null : BRAND_MARKS[brand].name;
  const digits = `·· ${lastFour}`;
  return {
    name: known ? `${known} ${digits}` : digits,
    card: known ? text('sell.yourBrand', { brand: known, digits }) : text('sell.yourCardEnding', { digits }),
    isEarlier,
  };
}
