// 'Awaiting order confirmation': the bank needs nothing from the customer, who can only wait or cancel.
import { WaitingMark } from '../../../ui/waiting-mark.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderMessage } from './order-message.tsx';
import { PaymentWait } from './payment-wait.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useText } from '../../widget-context.tsx';

export function AwaitingView() {
  const text = useText();
  return (
    <PaymentWait
      title={text('auth.awaiting')}
      lead={text('auth.awaitingLead')}
      artwork={<WaitingMark />}
      action={<CancelOrderButton />}
    >
      <StaleNotice />
      <OrderMessage />
    </PaymentWait>
  );
}
