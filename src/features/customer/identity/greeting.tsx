// Greets a signed-in customer, and says what comes next.
import type { ReactNode } from 'react';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { UnsettledNotices } from '../../shell/unsettled/lazy-notices.tsx';
import { useText } from '../../widget-context.tsx';

export interface GreetingProps {
  lead: ReactNode;
  onBack: () => void;
  proceed: { label: string; onClick: () => unknown };
  children: ReactNode;
}

export function Greeting({ proceed, children, ...frame }: GreetingProps) {
  const text = useText();
  return (
    <StepFrame
      {...frame}
      step="verify"
      centered
      title={text('greeting.title')}
      artwork={<Artwork kind="person" />}
      action={
        <Button variant="primary" onClick={proceed.onClick}>
          {proceed.label}
        </Button>
      }
    >
      {children}
      <UnsettledNotices />
    </StepFrame>
  );
}
