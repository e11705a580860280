// The failure screen: the provider's reason or a default, the help link and the order's id.
import { providerKind } from '../../domain/order/payment.ts';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Text } from '../../ui/surfaces/layout.tsx';
import {
  HelpLink,
  OrderBody,
  OrderMessage,
  OrderToQuote,
  RateChangeNotice,
  useOrder,
} from '../order/index.ts';
import { StepFrame } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import { NextOrderActions } from './next-order-actions.tsx';

export function FailedView() {
  const order = useOrder();
  const text = useText();
  if (!order) return null;
  const isCard = providerKind(order.paymentProviderId) === 'card';
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
        {isCard && (
          <Text center muted>
            {text('order.failedRelease')}
          </Text>
        )}
        <OrderToQuote order={order} />
        <HelpLink />
      </OrderBody>
    </StepFrame>
  );
}
