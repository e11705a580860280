// The verification failed or timed out.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { SupportContact } from '../../shell/support-contact.tsx';
import { useLeaveLink } from '../../shell/way-on.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { NewsOfOrders } from './news-of-orders.tsx';

export function KycProblemsScreen() {
  const { stores, commands } = useWidget();
  const { payload } = useSnapshot(stores.launch);
  const text = useText();
  const leave = useLeaveLink({ primary: true });
  const canLogOut = !payload?.email;
  return (
    <StepFrame
      title={text('kycProblems.title')}
      lead={text('kycProblems.lead')}
      centered
      artwork={<Artwork kind="warning" />}
      onBack={commands.start.toCalculator}
      action={
        (leave || canLogOut) && (
          <>
            {leave}
            {canLogOut && (
              <Button wide onClick={commands.customer.logOut}>
                {text('kycProblems.logOut')}
              </Button>
            )}
          </>
        )
      }
    >
      <NewsOfOrders />
      <SupportContact
        lead={text('kycProblems.support')}
        leadWithoutEmail={text('kycProblems.supportNoMail')}
      />
    </StepFrame>
  );
}
