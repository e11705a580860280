// How a screen names the card of this very order: by itself for a line, and with 'your' for a sentence, which does without a name too.
import { useSnapshot } from 'valtio';
import { BRAND_MARKS } from '../../domain/card/brand-marks.ts';
import type { Order } from '../../domain/order/order.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function usePayoutCard({ id }: Pick<Order, 'id'>): { name: string | null; card: string } {
  const { payoutCard } = useSnapshot(useWidget().stores.order);
  const text = useText();
  if (payoutCard?.orderId !== id) return { name: null, card: text('sell.yourCard') };
  const { brand, lastFour } = payoutCard;
  const known = brand === 'other' ? null : BRAND_MARKS[brand].name;
  const digits = `·· ${lastFour}`;
  return {
    name: known ? `${known} ${digits}` : digits,
    card: known ? text('sell.yourBrand', { brand: known, digits }) : text('sell.yourCardEnding', { digits }),
  };
}
