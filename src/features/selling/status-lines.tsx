// The order's status with its dot, and its number to quote.
import type { Order } from '../../domain/order/order.ts';
import { statusDot } from '../../domain/order/sell-order-status.ts';
import { Panel, Spread } from '../../ui/layout.tsx';
import { OrderNumber } from '../order/order-number.tsx';
import { OrderToQuote } from '../order/order-to-quote.tsx';
import { DOT_TEXTS, SellDot } from './sell-dot.tsx';
import { useText } from '../widget-context.tsx';

const HAS_FAILED: readonly Order['status'][] = ['failed', 'expired'];

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
      {HAS_FAILED.includes(order.status) ? <OrderToQuote order={order} /> : <OrderNumber order={order} />}
    </Panel>
  );
}
