// The failure screen: the provider's reason or a default, what became of the amounts, the help link and the order's id.
import { providerKind } from '../../domain/order/payment.ts';
import { Artwork } from '../../ui/display/artwork.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { Text } from '../../ui/surfaces/layout.tsx';
import {
  HelpLink,
  OrderBody,
  OrderMessage,
  OrderToQuote,
  RateChangeNotice,
  useOrder,
  useOrderSummary,
} from '../order/index.ts';
import { StepFrame, useLocalAmount } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import { NextOrderActions } from './next-order-actions.tsx';

export function FailedView() {
  const order = useOrder();
  const summary = useOrderSummary(order);
  const text = useText();
  const local = useLocalAmount();
  if (!order || !summary) return null;
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
        <SummaryLines
          lines={[
            {
              id: 'total',
              label: text('calculator.total'),
              value: `${local(summary.payAmount)} ${summary.payTicker}`,
            },
            {
              id: 'receive',
              label: text('publicOrder.notReceived'),
              value: `${local(summary.receiveAmount)} ${summary.receiveTicker}`,
            },
          ]}
        />
        {isCard && <Text muted>{text('order.failedRelease')}</Text>}
        <OrderToQuote order={order} />
        <HelpLink />
      </OrderBody>
    </StepFrame>
  );
}
