// The failure screen: the provider's reason or a default, what became of amounts and fees, the help link and the order's id.
import { Artwork } from '../../ui/display/artwork.tsx';
import {
  FeeSummary,
  HelpLink,
  MerchantUnpaid,
  OrderBody,
  OrderMessage,
  OrderToQuote,
  RateChangeNotice,
  TrackingLink,
  useOrder,
  useOrderSummary,
} from '../order/index.ts';
import { StepFrame } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import { FailedMoney } from './failed-money.tsx';
import { NextOrderActions } from './next-order-actions.tsx';

export function FailedView() {
  const order = useOrder();
  const summary = useOrderSummary(order);
  const text = useText();
  if (!order || !summary) return null;
  return (
    <StepFrame
      centered
      title={text('order.failedTitle')}
      lead={order.paymentProviderFailureReason || text('order.failedDefault')}
      artwork={<Artwork kind="failure" />}
      action={<NextOrderActions order={order} />}
    >
      <OrderBody>
        <OrderMessage />
        <RateChangeNotice />
        <MerchantUnpaid order={order} />
        <FailedMoney order={order} summary={summary} />
        <FeeSummary summary={summary} outcome="lost" isOpenAtFirst />
        <OrderToQuote order={order} />
        <TrackingLink order={order} />
        <HelpLink isMailShown />
      </OrderBody>
    </StepFrame>
  );
}
