// The header of every screen: back, progress, help, close.
import { memo } from 'react';
import { HeaderBar, HeaderHelp } from '../../ui/surfaces/header-bar.tsx';
import { Stepper } from '../../ui/display/stepper.tsx';
import { shellLinks } from './shell-texts.ts';
import { STEPS, type StepperStep } from './steps.ts';
import { useStored } from '../use-stored.ts';
import { useMode, useText, useWidget } from '../widget-context.tsx';

export interface ShellHeaderProps {
  /** Screens outside of the flow, such as an error, have none. */
  step?: StepperStep;
  onBack?: () => void;
}

export const ShellHeader = memo(function ShellHeader({ step, onBack }: ShellHeaderProps) {
  const { stores, commands } = useWidget();
  // Depends on where the widget is embedded, and never changes.
  const { isEmbedded } = stores.widget;
  const text = useText();
  return (
    <HeaderBar
      back={onBack && { label: text('shell.back'), onClick: onBack }}
      help={<Help />}
      close={isEmbedded ? { label: text('shell.close'), onClick: commands.navigation.close } : undefined}
    >
      {step && <Progress step={step} />}
    </HeaderBar>
  );
});

/** The link's URL arrives late; then only the link is drawn again. */
function Help() {
  const { widget } = useWidget().stores;
  const href = useStored(widget, (store) => shellLinks(store).help);
  const text = useText();
  return href && <HeaderHelp label={text('shell.help')} href={href} />;
}

const Progress = memo(function Progress({ step }: { step: StepperStep }) {
  const steps = STEPS[useMode()];
  const text = useText();
  const current = steps.indexOf(step);
  if (current < 0) return null;
  return (
    <Stepper
      label={text('shell.stepper')}
      steps={steps.map((name) => text(`stepper.${name}`))}
      current={current}
    />
  );
});
