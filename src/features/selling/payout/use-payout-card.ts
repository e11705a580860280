// Returns two names of the order's payout card: a bare one for a table row, and one with 'your' for a sentence, which works even if the
// card is unknown.
import { useSnapshot } from 'valtio';
import { brandName, cardDigits } from '../../../domain/card/card-name.ts';
import type { Order } from '../../../domain/order/order.ts';
import { useText, useWidget } from '../../widget-context.tsx';

interface ShownPayoutCard {
  name: string | null;
  card: string;
  /** The order has an earlier card than the one chosen last. */
  isEarlier: boolean;
}

/** Prefers the card in the order itself, which receives the payout, to the one chosen in this tab. */
export function usePayoutCard({ id, card }: Pick<Order, 'id' | 'card'>): ShownPayoutCard {
  const { payoutCard } = useSnapshot(useWidget().stores.order);
  const text = useText();
  const isEarlier = payoutCard?.orderId === id && payoutCard.isEarlier;
  const named = card ?? (payoutCard?.orderId === id ? payoutCard.named : null);
  if (!named) return { name: null, card: text('sell.yourCard'), isEarlier };
  const brand = brandName(named.brand);
  const digits = cardDigits(named);
  return {
    // The row's label already says that this is the payout card.
    name: brand ? `${brand} ${digits}` : digits,
    card: brand ? text('sell.yourBrand', { brand, digits }) : text('sell.yourCardEnding', { digits }),
    isEarlier,
  };
}
