// How a screen names the card of this very order: by itself for a line, and with 'your' for a sentence, which does without a name too.
import { useSnapshot } from 'valtio';
import { brandName, cardDigits, cardName } from '../../../domain/card/card-name.ts';
import type { Order } from '../../../domain/order/order.ts';
import { useText, useWidget } from '../../widget-context.tsx';

interface ShownPayoutCard {
  name: string | null;
  card: string;
  /** The order had it before the customer chose the last one. */
  isEarlier: boolean;
}

/** What the order itself tells is the card that is paid; else what this tab knows. */
export function usePayoutCard({ id, card }: Pick<Order, 'id' | 'card'>): ShownPayoutCard {
  const { payoutCard } = useSnapshot(useWidget().stores.order);
  const text = useText();
  const isEarlier = payoutCard?.orderId === id && payoutCard.isEarlier;
  const named = card ?? (payoutCard?.orderId === id ? payoutCard.named : null);
  if (!named) return { name: null, card: text('sell.yourCard'), isEarlier };
  const brand = brandName(named.brand);
  const digits = cardDigits(named);
  return {
    name: cardName(named),
    card: brand ? text('sell.yourBrand', { brand, digits }) : text('sell.yourCardEnding', { digits }),
    isEarlier,
  };
}
