// Waits for the verification's result; the guard redirects as soon as it arrives.
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { WaitingFrame } from '../../shell/waiting-frame.tsx';
import { useCustomerWatch } from '../use-customer-watch.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { NewsOfOrders } from './news-of-orders.tsx';

export function KycWaitingScreen() {
  const { commands } = useWidget();
  const text = useText();
  useCustomerWatch();
  return (
    <WaitingFrame
      title={text('kycWaiting.title')}
      lead={text('kycWaiting.lead')}
      step="verify"
      waitsFor={text('kycWaiting.wait')}
      action={
        <Button wide onClick={commands.start.toCalculator}>
          {text('order.toCalculator')}
        </Button>
      }
    >
      <NewsOfOrders />
      <Text muted center>
        {text('kycWaiting.later')}
      </Text>
    </WaitingFrame>
  );
}
