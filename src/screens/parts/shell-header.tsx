// The header of every screen: back, progress, help, close (specification 1, section 2 'Other shared UI').
import { memo } from 'react';
import type { MessageKey } from '../../i18n/messages.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { ProgressLadder } from '../../ui/progress-ladder.tsx';
import { useSafeUrl } from './use-safe-url.ts';
import { useStored } from './use-stored.ts';
import { useText, useWidget } from './widget-context.tsx';

/** Where a screen stands on the way (decisions, OP-097/101). */
export type LadderStep = 'amount' | 'wallet' | 'verify' | 'pay' | 'card' | 'transfer' | 'done';

interface Rung {
  step: LadderStep;
  key: MessageKey;
}

const RUNGS: Record<'buy' | 'sell', readonly Rung[]> = {
  buy: [
    { step: 'amount', key: 'shell.ladderAmount' },
    { step: 'wallet', key: 'shell.ladderWallet' },
    { step: 'verify', key: 'shell.ladderVerify' },
    { step: 'pay', key: 'shell.ladderPay' },
    { step: 'done', key: 'shell.ladderDone' },
  ],
  sell: [
    { step: 'amount', key: 'shell.ladderAmount' },
    { step: 'verify', key: 'shell.ladderVerify' },
    { step: 'card', key: 'shell.ladderCard' },
    { step: 'transfer', key: 'shell.ladderTransfer' },
    { step: 'done', key: 'shell.ladderDone' },
  ],
};

export interface ShellHeaderProps {
  /** Screens outside the way, such as an error, show none. */
  step?: LadderStep;
  onBack?: () => void;
}

export const ShellHeader = memo(function ShellHeader({ step, onBack }: ShellHeaderProps) {
  const { stores, commands } = useWidget();
  const mode = useStored(stores.widget, (store) => store.mode);
  // It follows from where the widget stands and never changes.
  const { isEmbedded } = stores.widget;
  const helpUrl = useStored(stores.widget, ({ config }) => config?.links.help);
  const text = useText();
  const help = useSafeUrl()(helpUrl);
  const rungs = RUNGS[mode];
  const current = rungs.findIndex((rung) => rung.step === step);
  return (
    <HeaderBar
      back={onBack && { label: text('shell.back'), onClick: onBack }}
      help={help ? { label: text('shell.help'), href: help } : undefined}
      close={isEmbedded ? { label: text('shell.close'), onClick: commands.navigation.close } : undefined}
    >
      {current >= 0 && (
        <ProgressLadder
          label={text('shell.ladder')}
          steps={rungs.map(({ key }) => text(key))}
          current={current}
        />
      )}
    </HeaderBar>
  );
});
