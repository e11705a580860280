// 'Order Expired': final; a new order with the same choices, or back to the calculator. That nothing was charged is said only of an
// order that is known to have ended before its payment was sent.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../ui/display/artwork.tsx';
import {
  EarlierOrder,
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
  const isMoneyOut = unsentId !== order.id;
  return (
    <StepFrame
      centered
      actionFirst
      title={text('order.expiredTitle')}
      lead={text(isMoneyOut ? 'order.expiredSentLead' : 'order.expiredLead')}
      artwork={<Artwork kind="failure" />}
      action={<NextOrderActions order={order} isMoneyOut={isMoneyOut} />}
    >
      <OrderBody>
        <OrderMessage />
        <EarlierOrder />
        <MerchantUnpaid order={order} />
        <OrderToQuote order={order} />
        <TrackingLink order={order} />
        {!isMoneyOut && <HelpLink isMailShown />}
      </OrderBody>
    </StepFrame>
  );
}
