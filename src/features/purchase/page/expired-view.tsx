// 'Order Expired', with a new order of the same choices or the way back to the calculator. States that nothing was charged only if this
// browser knows that it sent no payment.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { EarlierOrder } from '../../order/views/earlier-order.tsx';
import { HelpLink } from '../../order/views/help-link.tsx';
import { MerchantUnpaid } from '../../order/summary/use-goes-to.tsx';
import { OrderBody } from '../../order/views/order-body.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderToQuote } from '../../order/views/order-to-quote.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
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
