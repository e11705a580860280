// The order's status with its dot, and its number to quote (specification 2, section 2 'Status').
import type { Order } from '../../../domain/order.ts';
import { statusDot } from '../../../domain/sell-order-status.ts';
import { Panel, Spread } from '../../../ui/layout.tsx';
import { OrderNumber } from '../../parts/order-number.tsx';
import { DOT_TEXTS, SellDot } from '../../parts/sell-dot.tsx';
import { useText } from '../../parts/widget-context.tsx';

export function StatusLines({ order }: { order: Order }) {
  const text = useText();
  return (
    <Panel>
      <Spread>
        <span>{text('publicOrder.title')}</span>
        <span>
          <SellDot status={order.status} />{' '}
          <span aria-hidden="true">{text(DOT_TEXTS[statusDot(order.status)])}</span>
        </span>
      </Spread>
      <OrderNumber order={order} />
    </Panel>
  );
}
