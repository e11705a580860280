// A sell order's status as a dot, its long number, and below it the short one.
import { longOrderId } from '../../../domain/order/order-id.ts';
import type { Order } from '../../../domain/order/order.ts';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { ShortNumber } from '../../order/views/short-number.tsx';
import { useText } from '../../widget-context.tsx';
import { SellDot } from './sell-dot.tsx';

export function SellNumber({ order, center }: { order: Order; center?: boolean }) {
  const text = useText();
  return (
    <Stack gap="tight">
      <Text small muted center={center}>
        <SellDot status={order.status} />{' '}
        <span translate="no">{text('order.orderId', { id: longOrderId(order.id) })}</span>
      </Text>
      <ShortNumber order={order} center={center} />
    </Stack>
  );
}
