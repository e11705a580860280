// The amount of a payment under way and what it is paid with, so that the customer can compare them with the bank's message.
import { brandName, cardDigits } from '../../../domain/card/card-name.ts';
import type { Order } from '../../../domain/order/order.ts';
import { methodKey, methodOf } from '../../../domain/order/payment.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useText } from '../../widget-context.tsx';
import { useOrderSummary } from '../summary/use-order.ts';

export function PaidSum({ order, center }: { order: Order; center?: boolean }) {
  const { payAmount, payTicker } = useOrderSummary(order)!;
  const text = useText();
  const sum = { amount: text.amount(payAmount), ticker: payTicker };
  const card = usePayingName(order);
  return (
    <Text center={center}>
      <AmountText>{card ? text('auth.payingWith', { ...sum, card }) : text('auth.paying', sum)}</AmountText>
    </Text>
  );
}

/** 'Visa ·· 4242', 'your card ·· 4242' if the brand is not known, or 'BLIK'; undefined for a bank transfer. */
function usePayingName({ card, paymentProviderId, walletType }: Order): string | undefined {
  const text = useText();
  if (!card) {
    const { type, shows } = methodOf(paymentProviderId);
    return type === 'card' || shows === 'transfer' ? undefined : text(methodKey(type, walletType));
  }
  const digits = cardDigits(card);
  const brand = brandName(card.brand);
  return brand ? `${brand} ${digits}` : text('sell.yourCardEnding', { digits });
}
