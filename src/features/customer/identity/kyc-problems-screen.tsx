// The verification failed or timed out.
import { Artwork } from '../../../ui/display/artwork.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { SupportContact } from '../../shell/support-contact.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { useWayOut } from '../use-way-out.tsx';
import { NewsOfOrders } from './news-of-orders.tsx';

export function KycProblemsScreen() {
  const { commands } = useWidget();
  const text = useText();
  return (
    <StepFrame
      title={text('kycProblems.title')}
      lead={text('kycProblems.lead')}
      centered
      artwork={<Artwork kind="warning" />}
      onBack={commands.start.toCalculator}
      action={useWayOut(text('kycProblems.logOut'))}
    >
      <NewsOfOrders />
      <SupportContact
        lead={text('kycProblems.support')}
        leadWithoutEmail={text('kycProblems.supportNoMail')}
      />
    </StepFrame>
  );
}
