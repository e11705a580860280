// The failure screen: the provider's reason or a default, the help link and the order's id.
import { useSnapshot } from 'valtio';
import { providerKind } from '../../domain/order/payment.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import {
  HelpLink,
  OrderBody,
  OrderMessage,
  OrderToQuote,
  RateChangeNotice,
  useOrder,
} from '../order/index.ts';
import { StepFrame, WayOn } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function FailedView() {
  const { stores, commands } = useWidget();
  const isPreparing = useSnapshot(stores.order).activity === 'preparing';
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
      action={
        <>
          <Button variant="primary" busy={isPreparing} onClick={() => commands.order.tryAgain()}>
            {text('shell.tryAgain')}
          </Button>
          <WayOn
            order={order}
            otherwise={{ label: text('order.toCalculator'), onClick: () => commands.order.toCalculator() }}
          />
        </>
      }
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
