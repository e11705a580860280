// The failure screen: the provider's reason or a default, what happened to amounts and fees, the help link and the order's id.
import { useSnapshot } from 'valtio';
import { failedMoney } from '../../../domain/order/failed-money.ts';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { EarlierOrder } from '../../order/views/earlier-order.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { HelpLink } from '../../order/views/help-link.tsx';
import { MerchantUnpaid } from '../../order/summary/use-goes-to.tsx';
import { OrderBody } from '../../order/views/order-body.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderToQuote } from '../../order/views/order-to-quote.tsx';
import { RateChangeNotice } from '../../order/reservation/rate-change-notice.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { FailedMoney } from './failed-money.tsx';
import { NextOrderActions } from './next-order-actions.tsx';

export function FailedView() {
  const order = useOrder();
  const summary = useOrderSummary(order);
  const { unsentId } = useSnapshot(useWidget().stores.order);
  const text = useText();
  if (!order || !summary) return null;
  const { fate, textKey } = failedMoney(order, unsentId === order.id);
  return (
    <StepFrame
      centered
      actionFirst
      title={text('order.failedTitle')}
      lead={order.paymentProviderFailureReason || text('order.failedDefault')}
      artwork={<Artwork kind="failure" />}
      action={<NextOrderActions order={order} />}
    >
      <OrderBody>
        <OrderMessage />
        <EarlierOrder />
        <RateChangeNotice />
        <MerchantUnpaid order={order} />
        <FailedMoney order={order} summary={summary} fate={fate} textKey={textKey} />
        {/* Hidden if nothing was charged, because listed fees would read as charged. */}
        {fate !== 'untouched' && <FeeSummary summary={summary} outcome="lost" isOpenAtFirst />}
        <OrderToQuote order={order} />
        <TrackingLink order={order} />
        <HelpLink isMailShown />
      </OrderBody>
    </StepFrame>
  );
}
