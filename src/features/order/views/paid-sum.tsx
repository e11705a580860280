// The amount and the card of a payment under way, so that the customer can compare them with the bank's message.
import { brandName, cardDigits } from '../../../domain/card/card-name.ts';
import type { Order } from '../../../domain/order/order.ts';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useText } from '../../widget-context.tsx';
import { useOrderSummary } from '../summary/use-order.ts';

export function PaidSum({ order, center }: { order: Order; center?: boolean }) {
  const { payAmount, payTicker } = useOrderSummary(order)!;
  const text = useText();
  const sum = { amount: text.amount(payAmount), ticker: payTicker };
  const card = usePayingCard(order);
  return (
    <Text center={center}>
      <KeptSums>{card ? text('auth.payingWith', { ...sum, card }) : text('auth.paying', sum)}</KeptSums>
    </Text>
  );
}

/** 'Visa ·· 4242', or 'your card ·· 4242' where the brand is not known. */
function usePayingCard({ card }: Order): string | undefined {
  const text = useText();
  if (!card) return undefined;
  const digits = cardDigits(card);
  const brand = brandName(card.brand);
  return brand ? `${brand} ${digits}` : text('sell.yourCardEnding', { digits });
}
