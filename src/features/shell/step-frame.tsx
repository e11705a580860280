// What every screen after the calculator is drawn in: card, header, heading that takes the focus, action, footer.
import type { FormEvent, ReactNode } from 'react';
import { Screen } from '../../ui/screen.tsx';
import { ChunkLoadNotice } from './chunk-load-notice.tsx';
import { ShellCard } from './shell-card.tsx';
import type { StepperStep } from './shell-header.tsx';

export interface StepFrameProps {
  title: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  step?: StepperStep;
  /** Without it there is no way back. */
  onBack?: () => void;
  /** Buttons of the sticky area; the primary one first. */
  action?: ReactNode;
  /** The action stands under the content instead of sticking to the window's edge. */
  still?: boolean;
  artwork?: ReactNode;
  /** For results: everything in the middle. */
  centered?: boolean;
  /** Makes the screen a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
}

export function StepFrame({ step, onBack, action, children, ...screen }: StepFrameProps) {
  // That the line is down stands beside what was pressed.
  const notice = <ChunkLoadNotice />;
  const actions = action && (
    <>
      {notice}
      {action}
    </>
  );
  return (
    <ShellCard step={step} onBack={onBack}>
      <Screen {...screen} action={actions}>
        {children}
        {!action && notice}
      </Screen>
    </ShellCard>
  );
}
