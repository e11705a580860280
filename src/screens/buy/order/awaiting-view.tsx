// 'Awaiting order confirmation': the bank asks for nothing that can be done here.
import { OrderBody, WaitingMark } from '../../parts/order-body.tsx';
import { CancelOrderButton } from '../../parts/cancel-order-button.tsx';
import { OrderMessage } from '../../parts/order-message.tsx';
import { OrderNumber } from '../../parts/order-number.tsx';
import { StaleNotice } from '../../parts/stale-notice.tsx';
import { StepFrame } from '../../parts/step-frame.tsx';
import { useOrder } from '../../parts/use-order.ts';
import { useText } from '../../parts/widget-context.tsx';

export function AwaitingView() {
  const order = useOrder();
  const text = useText();
  return (
    <StepFrame
      centered
      step="pay"
      title={text('auth.awaiting')}
      lead={text('auth.awaitingLead')}
      artwork={<WaitingMark />}
      action={<CancelOrderButton />}
    >
      <OrderBody>
        <StaleNotice />
        <OrderMessage />
        {order && <OrderNumber order={order} />}
      </OrderBody>
    </StepFrame>
  );
}
