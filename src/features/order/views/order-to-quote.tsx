// For screens that lead to support: the order's id, the short number that support asks for, and the address.
import type { Order } from '../../../domain/order/order.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
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
            <AmountText keep={[order.shortId]}>
              {text('tracker.supportLead', { id: order.shortId })}
            </AmountText>
            {/* The address is on a separate line, because it loads later and may be long. */}
            <br />
          </>
        )}
        {!isMailShown && <SupportMail />}
      </Hint>
    </>
  );
}
