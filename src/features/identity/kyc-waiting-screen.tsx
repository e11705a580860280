// Waits for the verification's result; the guard goes on as soon as it is there.
import { Button } from '../../ui/actions/button.tsx';
import { Text } from '../../ui/surfaces/layout.tsx';
import { WaitingMark } from '../../ui/waiting-mark.tsx';
import { StepFrame } from '../shell/index.ts';
import { useCustomerWatch } from '../customer/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function KycWaitingScreen() {
  const { commands } = useWidget();
  const text = useText();
  useCustomerWatch();
  return (
    <StepFrame
      title={text('kycWaiting.title')}
      lead={text('kycWaiting.lead')}
      step="verify"
      centered
      artwork={<WaitingMark label={text('kycWaiting.wait')} />}
      action={
        <Button wide onClick={commands.start.toCalculator}>
          {text('order.toCalculator')}
        </Button>
      }
    >
      <Text muted center>
        {text('kycWaiting.later')}
      </Text>
    </StepFrame>
  );
}
