// The order's status with its dot, and its number.
import type { Order } from '../../../domain/order/order.ts';
import { hasFailed } from '../../../domain/order/status.ts';
import { Panel, Spread } from '../../../ui/surfaces/layout.tsx';
import { OrderNumber } from '../../order/views/order-number.tsx';
import { OrderToQuote } from '../../order/views/order-to-quote.tsx';
import { dotOf, SellDot } from '../deposit/sell-dot.tsx';
import { useText } from '../../widget-context.tsx';

export function StatusLines({ order }: { order: Order }) {
  const text = useText();
  return (
    <Panel>
      <Spread>
        <span>{text('publicOrder.title')}</span>
        <span>
          <SellDot status={order.status} /> <span aria-hidden="true">{text(dotOf(order.status).text)}</span>
        </span>
      </Spread>
      {hasFailed(order.status) ? <OrderToQuote order={order} isMailShown /> : <OrderNumber order={order} />}
    </Panel>
  );
}
