// Verification for a sell order; once it is complete, the screen creates the order and shows any errors.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Customer } from '../../domain/customer/customer.ts';
import { isKycComplete } from '../../domain/customer/kyc.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SellLimit } from './payout/sell-limit.tsx';
import { KycScreen } from '../customer/identity/kyc-screen.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { WaitingFrame } from '../shell/waiting-frame.tsx';
import { useReactionText } from '../shell/use-reaction-text.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function SellKycScreen() {
  const customer = useSnapshot(useWidget().stores.session).customer as Customer | null;
  if (!customer) return null;
  return isKycComplete(customer) ? <PrepareOrder /> : <KycScreen />;
}

function PrepareOrder() {
  const { stores, commands } = useWidget();
  const { message, limit, activity } = useSnapshot(stores.order);
  const text = useText();
  const read = useReactionText();
  useEffect(() => {
    void commands.orders.reserve();
  }, [commands]);
  const problem = read(message);
  if (problem === null && !limit) {
    return (
      <WaitingFrame
        title={text('sell.preparingTitle')}
        lead={text('sell.preparingLead')}
        step="verify"
        waitsFor={text('sell.preparingTitle')}
      />
    );
  }
  return (
    <StepFrame
      title={text('sell.notPreparedTitle')}
      lead={text('sell.notPreparedLead')}
      step="verify"
      centered
      artwork={<Artwork kind="failure" />}
      onBack={commands.start.toCalculator}
      action={
        !limit && (
          <>
            <Button
              variant="primary"
              busy={activity === 'preparing'}
              onClick={() => commands.orders.reserve()}
            >
              {text('shell.tryAgain')}
            </Button>
            <Button wide onClick={commands.start.toCalculator}>
              {text('order.toCalculator')}
            </Button>
          </>
        )
      }
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      <SellLimit />
    </StepFrame>
  );
}
