// What every screen after the calculator is drawn in: card, header, heading or first field with the focus, action, footer.
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
  /** Without it there is no way back. */
  onBack?: () => void;
  /** Buttons of the sticky area; the primary one first. */
  action?: ReactNode;
  /** The action follows the content instead of sticking to the window's edge, as on every centered screen. */
  still?: boolean;
  /** The action comes right under the heading. */
  actionFirst?: boolean;
  artwork?: ReactNode;
  /** For results: everything in the middle, and no bar over the links to what is known and who helps. */
  centered?: boolean;
  /** Makes the screen a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** How the focus comes in. */
  entry?: EntryOptions;
  /** A dialog over the screen: no part of its form. */
  dialog?: ReactNode;
  children?: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { title, step, onBack, action, entry, dialog, children, ...screen } = props;
  useToldStep(step);
  const heading = useEntry(title, entry);
  // The notice that the connection is down shows beside what was pressed.
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

/** Merchants follow where customers stop. */
function useToldStep(step: StepperStep | undefined): void {
  const { commands } = useWidget();
  const steps = STEPS[useMode()];
  useEffect(() => {
    if (step) commands.navigation.step(step, steps.indexOf(step) + 1, steps.length);
  }, [commands, step, steps]);
}
