// The header of every screen: back, progress, help, close.
import { memo } from 'react';
import { HeaderBar, HeaderHelp } from '../../ui/header-bar.tsx';
import { ProgressLadder } from '../../ui/progress-ladder.tsx';
import { useSafeUrl } from './use-safe-url.ts';
import { useStored } from '../use-stored.ts';
import { useMode, useText, useWidget } from '../widget-context.tsx';

/** Where a screen stands on the way. */
export type LadderStep = 'amount' | 'wallet' | 'verify' | 'pay' | 'card' | 'transfer' | 'done';

const RUNGS: Record<'buy' | 'sell', readonly LadderStep[]> = {
  buy: ['amount', 'wallet', 'verify', 'pay', 'done'],
  sell: ['amount', 'verify', 'card', 'transfer', 'done'],
};

export interface ShellHeaderProps {
  /** Screens outside the way, such as an error, show none. */
  step?: LadderStep;
  onBack?: () => void;
}

export const ShellHeader = memo(function ShellHeader({ step, onBack }: ShellHeaderProps) {
  const { stores, commands } = useWidget();
  // It follows from where the widget stands and never changes.
  const { isEmbedded } = stores.widget;
  const text = useText();
  return (
    <HeaderBar
      back={onBack && { label: text('shell.back'), onClick: onBack }}
      help={<Help />}
      close={isEmbedded ? { label: text('shell.close'), onClick: commands.navigation.close } : undefined}
    >
      {step && <Ladder step={step} />}
    </HeaderBar>
  );
});

/** Its address comes late; then only the link is drawn. */
function Help() {
  const { widget } = useWidget().stores;
  const address = useStored(widget, ({ config }) => config?.links.help);
  const text = useText();
  const href = useSafeUrl()(address);
  return href && <HeaderHelp label={text('shell.help')} href={href} />;
}

const Ladder = memo(function Ladder({ step }: { step: LadderStep }) {
  const rungs = RUNGS[useMode()];
  const text = useText();
  const current = rungs.indexOf(step);
  if (current < 0) return null;
  return (
    <ProgressLadder
      label={text('shell.ladder')}
      steps={rungs.map((rung) => text(`ladder.${rung}`))}
      current={current}
    />
  );
});
