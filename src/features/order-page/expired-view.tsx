// 'Order Expired': final; a new order with the same choices, or back to the calculator.
import { Artwork } from '../../ui/display/artwork.tsx';
import { OrderBody, OrderMessage, OrderToQuote, useOrder } from '../order/index.ts';
import { StepFrame } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import { NextOrderActions } from './next-order-actions.tsx';

export function ExpiredView() {
  const order = useOrder();
  const text = useText();
  if (!order) return null;
  return (
    <StepFrame
      centered
      title={text('order.expiredTitle')}
      lead={text('order.expiredLead')}
      artwork={<Artwork kind="warning" />}
      action={<NextOrderActions order={order} />}
    >
      <OrderBody>
        <OrderMessage />
        <OrderToQuote order={order} />
      </OrderBody>
    </StepFrame>
  );
}
