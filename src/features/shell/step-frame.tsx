// The frame of every screen after the calculator: card, header, heading or first field with the focus, action, footer.
import { useEffect, type FormEvent, type ReactNode } from 'react';
import { Screen } from '../../ui/surfaces/screen.tsx';
import { ChunkLoadNotice } from './chunk-load-notice.tsx';
import { LazyPriceNotice } from './price/lazy-price-notice.tsx';
import { ShellCard } from './shell-card.tsx';
import { useMode, useWidget } from '../widget-context.tsx';
import { STEPS, type StepperStep } from './steps.ts';
import { type EntryOptions, useEntry } from './focus/use-entry.tsx';

export interface StepFrameProps {
  title: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  step?: StepperStep;
  /** Without it there is no Back button. */
  onBack?: () => void;
  /** The buttons of the sticky area, the primary one first. */
  action?: ReactNode;
  /** The action follows the content instead of sticking to the window's edge, as on every centered screen. */
  still?: boolean;
  /** The action comes directly below the heading. */
  actionFirst?: boolean;
  artwork?: ReactNode;
  /** For results: everything is centered, and no bar covers the links to the explorer and the support. */
  centered?: boolean;
  /** Makes the screen a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** How the screen takes the focus. */
  entry?: EntryOptions;
  /** A dialog over the screen, outside of its form. */
  dialog?: ReactNode;
  children?: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { title, step, onBack, action, entry, dialog, children, ...screen } = props;
  useAnnouncedStep(step);
  const heading = useEntry(title, entry);
  // Shows the notice of a broken connection beside the pressed button.
  const notice = <ChunkLoadNotice />;
  const actions = action && (
    <>
      {notice}
      {action}
    </>
  );
  return (
    <ShellCard step={step} onBack={onBack}>
      <Screen {...screen} still={screen.still ?? screen.centered} title={heading} action={actions}>
        <LazyPriceNotice />
        {children}
        {!action && notice}
      </Screen>
      {dialog}
    </ShellCard>
  );
}

/** Tells the page which step was reached: merchants want to know where customers stop. */
function useAnnouncedStep(step: StepperStep | undefined): void {
  const { commands } = useWidget();
  const steps = STEPS[useMode()];
  useEffect(() => {
    if (step) commands.navigation.step(step, steps.indexOf(step) + 1, steps.length);
  }, [commands, step, steps]);
}
