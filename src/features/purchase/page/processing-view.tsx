// The spinner while a payment is processed; after 30 s it explains the wait and offers to skip it.
import { useSnapshot } from 'valtio';
import { waitKey } from '../../../domain/order/payment.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { WaitingMark } from '../../../ui/waiting-mark.tsx';
import { PaymentWait } from '../../order/views/payment-wait.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { HeldText } from '../../shell/held-text.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export function ProcessingView() {
  const { stores, commands } = useWidget();
  const isWaitLong = useSnapshot(stores.order).waiting === 'long';
  const order = useOrder();
  const text = useText();
  const longer = text('order.longerWait');
  return (
    <PaymentWait
      title={text('order.processingTitle')}
      lead={text((order && waitKey(order)) ?? 'order.processingLead')}
      artwork={<WaitingMark />}
      action={
        // Its place is there from the start: nothing below it moves when it comes.
        <Button
          wide
          style={{ visibility: isWaitLong ? undefined : 'hidden' }}
          onClick={() => commands.orders.skipWaiting()}
        >
          {text('order.skipWaiting')}
        </Button>
      }
    >
      <Text center>
        <HeldText isStatus shown={isWaitLong ? longer : ''} others={[longer]} />
      </Text>
    </PaymentWait>
  );
}
