// On screens that end in a word with support: the order's id, the short one that support asks for, and where to write.
import type { Order } from '../../../domain/order/order.ts';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { SupportMail } from '../../shell/index.ts';
import { useText } from '../../widget-context.tsx';
import { LongNumber } from './order-number.tsx';

export interface OrderToQuoteProps {
  order: Pick<Order, 'id' | 'shortId'>;
  /** The address is on the screen already. */
  isMailShown?: boolean;
}

export function OrderToQuote({ order, isMailShown = false }: OrderToQuoteProps) {
  const text = useText();
  return (
    <>
      <LongNumber order={order} />
      <Text small muted>
        {order.shortId && `${text('tracker.supportLead', { id: order.shortId })} `}
        {!isMailShown && <SupportMail />}
      </Text>
    </>
  );
}
