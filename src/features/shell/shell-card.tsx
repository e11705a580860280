// The card around every screen: optional logo, header, content, footer.
import type { ReactNode } from 'react';
import { Card } from '../../ui/surfaces/card.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { ShellHeader } from './shell-header.tsx';
import type { StepperStep } from './steps.ts';
import { cardLabel } from './shell-texts.ts';
import { useFollowedValues, useStored, type Followed } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { RampMark } from '../../ui/icons/ramp-mark.tsx';
import { useSafeUrl } from './use-safe-url.ts';

const PARTS: Followed = { settings: 'now', widget: 'now' };

export interface ShellCardProps {
  step?: StepperStep;
  onBack?: () => void;
  children: ReactNode;
}

export function ShellCard({ step, onBack, children }: ShellCardProps) {
  const { stores } = useWidget();
  // Depends on where the widget is embedded, and never changes.
  const { isFramed } = stores.widget;
  const [hasLogo, isTest] = useFollowedValues(stores, PARTS, () => [
    stores.settings.hasLogo,
    stores.widget.config?.sandbox,
  ]);
  const text = useText();
  return (
    <Card
      label={cardLabel(stores.widget, text)}
      lang={text.tag}
      shadow={!isFramed}
      badge={isTest && text('shell.testMode')}
      logo={hasLogo && <ShellLogo />}
      header={<ShellHeader step={step} onBack={onBack} />}
      footer={<ShellFooter />}
    >
      {children}
    </Card>
  );
}

function ShellLogo() {
  const { launch } = useWidget().stores;
  const name = useStored(launch, ({ merchant }) => merchant?.name);
  const logoUrl = useStored(launch, ({ merchant }) => merchant?.logoUrl);
  const url = useSafeUrl()(logoUrl);
  return url ? <img src={url} alt={name ?? ''} height={28} /> : <RampMark />;
}
