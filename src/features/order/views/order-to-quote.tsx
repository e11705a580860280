// For screens that lead to support: the order's id, the short number that support asks for, and the address.
import type { Order } from '../../../domain/order/order.ts';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { Hint } from '../../../ui/surfaces/layout.tsx';
import { SupportMail } from '../../shell/support-mail.tsx';
import { useText } from '../../widget-context.tsx';
import { LongNumber } from './order-number.tsx';

export interface OrderToQuoteProps {
  order: Pick<Order, 'id' | 'shortId'>;
  /** The screen already shows the address. */
  isMailShown?: boolean;
}

export function OrderToQuote({ order, isMailShown = false }: OrderToQuoteProps) {
  const text = useText();
  return (
    <>
      <LongNumber order={order} />
      <Hint>
        {order.shortId && (
          <>
            <KeptSums keep={[order.shortId]}>{text('tracker.supportLead', { id: order.shortId })}</KeptSums>
            {/* An address that comes later, and is as long as it is, has a line of its own. */}
            <br />
          </>
        )}
        {!isMailShown && <SupportMail />}
      </Hint>
    </>
  );
}
