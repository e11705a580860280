// The frame of every screen after the calculator: card, header, heading or first field with the focus, action, footer.
import { useEffect, type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Screen } from '../../ui/surfaces/screen.tsx';
import { ChunkLoadNotice } from './chunk-load-notice.tsx';
import { LazyPriceNotice } from './price/lazy-price-notice.tsx';
import { ShellCard } from './shell-card.tsx';
import { useMode, useWidget } from '../widget-context.tsx';
import { STEPPER_STEPS, type StepperStep } from './stepper-steps.ts';

export interface StepFrameProps {
  title: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  step?: StepperStep;
  /** The screen is shown while another one is being prepared, so the page is not told that the step was reached. */
  isPassing?: boolean;
  /** Without it, there is no Back button. */
  onBack?: () => void;
  /** The buttons of the sticky area, the primary one first. */
  action?: ReactNode;
  /** The action follows the content instead of sticking to the window's edge, as on every centered screen. */
  still?: boolean;
  /** The action comes directly below the heading. */
  actionFirst?: boolean;
  artwork?: ReactNode;
  /** For results: centers everything, and does not cover the explorer and support links with a bar. */
  centered?: boolean;
  /** Makes the screen a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** How the screen takes the focus. */
  entry?: EntryOptions;
  /** A dialog over the screen, outside its form. */
  dialog?: ReactNode;
  children?: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { title, step, isPassing, onBack, action, entry, dialog, children, ...screen } = props;
  useAnnouncedStep(isPassing ? undefined : step);
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

/** Notifies the page which step was reached, so that merchants see where customers stop. */
function useAnnouncedStep(step: StepperStep | undefined): void {
  const { commands } = useWidget();
  const steps = STEPPER_STEPS[useMode()];
  useEffect(() => {
    if (step) commands.navigation.step(step, steps.indexOf(step) + 1, steps.length);
  }, [commands, step, steps]);
}

interface EntryOptions {
  /** The screen is entered again whenever this changes. */
  moment?: string | number | null;
  /** The first fields are in the vault's frame, which takes the focus once they have loaded. */
  areFieldsInVault?: boolean;
}

/**
 * Keyboard entry of a screen: focuses the heading, then the first field that must be filled.
 * Returns the heading's content for the `Screen` that the caller renders.
 */
function useEntry(title: ReactNode, { moment = '', areFieldsInVault }: EntryOptions = {}): ReactNode {
  const ref = useRef<HTMLSpanElement>(null);
  const entered = useRef(moment);
  const id = useId();
  // Runs after the screen's own effect, which focuses the heading.
  useEffect(() => {
    const heading = ref.current?.closest<HTMLElement>('[tabindex]');
    if (!heading) return;
    if (entered.current !== moment) heading.focus({ preventScroll: true });
    entered.current = moment;
    let isGone = false;
    let leave = (): void => undefined;
    // Loaded once; if it fails to load, the heading keeps the focus.
    import('./focus/enter-screen.ts').then(
      ({ enterScreen }) => {
        if (!isGone) leave = enterScreen(heading, areFieldsInVault ? null : id);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      leave();
    };
  }, [moment, id, areFieldsInVault]);
  return (
    <span id={id} ref={ref}>
      {title}
    </span>
  );
}
