// 'Order Expired': final; a new order with the same choices, or back to the calculator. That nothing was charged is said only of an
// order that is known to have ended before its payment was sent.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../ui/display/artwork.tsx';
import {
  HelpLink,
  MerchantUnpaid,
  OrderBody,
  OrderMessage,
  OrderToQuote,
  TrackingLink,
  useOrder,
} from '../order/index.ts';
import { StepFrame } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { NextOrderActions } from './next-order-actions.tsx';

export function ExpiredView() {
  const { unsentId } = useSnapshot(useWidget().stores.order);
  const order = useOrder();
  const text = useText();
  if (!order) return null;
  return (
    <StepFrame
      centered
      title={text('order.expiredTitle')}
      lead={text(unsentId === order.id ? 'order.expiredLead' : 'order.expiredSentLead')}
      artwork={<Artwork kind="failure" />}
      action={<NextOrderActions order={order} />}
    >
      <OrderBody>
        <OrderMessage />
        <MerchantUnpaid order={order} />
        <OrderToQuote order={order} />
        <TrackingLink order={order} />
        <HelpLink isMailShown />
      </OrderBody>
    </StepFrame>
  );
}
