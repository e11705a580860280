// On screens that end in a word with support: the order's id, and beside it the short one that support asks for.
import type { Order } from '../../../domain/order/order.ts';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { OrderNumber } from './order-number.tsx';
import { useText } from '../../widget-context.tsx';

export function OrderToQuote({ order }: { order: Pick<Order, 'id' | 'shortId'> }) {
  const text = useText();
  return (
    <>
      <OrderNumber order={order} />
      {order.shortId && (
        <Text small muted>
          {text('tracker.supportLead', { id: order.shortId })}
        </Text>
      )}
    </>
  );
}
