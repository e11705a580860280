// 'Order Expired', with a new order of the same choices or the way back to the calculator. States that nothing was charged only if this
// browser knows that it sent no payment.
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
