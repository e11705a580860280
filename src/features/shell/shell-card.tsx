// The card around every screen: optional logo, header, content, footer.
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { ShellHeader, type StepperStep } from './shell-header.tsx';
import { ShellLogo } from './shell-logo.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

export interface ShellCardProps {
  step?: StepperStep;
  onBack?: () => void;
  children: ReactNode;
}

export function ShellCard({ step, onBack, children }: ShellCardProps) {
  const { stores } = useWidget();
  // They follow from where the widget stands and never change.
  const { hasShadow, place } = stores.widget;
  const hasLogo = useStored(stores.settings, (store) => store.hasLogo);
  const text = useText();
  return (
    <Card
      label={text('calculator.title') + place}
      lang={text.tag}
      shadow={hasShadow}
      logo={hasLogo && <ShellLogo />}
      header={<ShellHeader step={step} onBack={onBack} />}
      footer={<ShellFooter />}
    >
      {children}
    </Card>
  );
}
