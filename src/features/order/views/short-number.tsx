// The number that mails, webhooks and support use for an order; nothing if the gateway sends none.
import type { Order } from '../../../domain/order/order.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useText } from '../../widget-context.tsx';

export interface ShortNumberProps {
  order: Pick<Order, 'shortId'>;
  center?: boolean;
}

export function ShortNumber({ order: { shortId }, center }: ShortNumberProps) {
  const text = useText();
  if (!shortId) return null;
  return (
    <Text small muted center={center}>
      <AmountText keep={[shortId]}>{text('order.shortId', { id: shortId })}</AmountText>
    </Text>
  );
}
