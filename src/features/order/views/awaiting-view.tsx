// 'Awaiting order confirmation': the bank asks for nothing that can be done here.
import { WaitingMark } from '../../../ui/waiting-mark.tsx';
import { OrderBody } from './order-body.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderMessage } from './order-message.tsx';
import { OrderNumber } from './order-number.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { StepFrame } from '../../shell/index.ts';
import { useOrder } from './use-order.ts';
import { useText } from '../../widget-context.tsx';

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
