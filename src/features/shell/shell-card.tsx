// The card around every screen: optional logo, header, content, footer.
import { type ReactNode, memo, useCallback } from 'react';
import { Card } from '../../ui/surfaces/card.tsx';
import { type StepperStep, STEPPER_STEPS } from './stepper-steps.ts';
import { cardLabel, shellLinks } from './shell-texts.ts';
import { useFollowedValues, useStored, type Followed } from '../use-stored.ts';
import { useText, useWidget, useMode } from '../widget-context.tsx';
import { RampMark } from '../../ui/icons/ramp-mark.tsx';
import { useSafeUrl } from './use-safe-url.ts';
import { HeaderBar, HeaderHelp } from '../../ui/surfaces/header-bar.tsx';
import { Stepper } from '../../ui/display/stepper.tsx';
import { cardParts } from '../../domain/launch/card-parts.ts';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../i18n/locale.ts';
import { FooterBar } from '../../ui/surfaces/footer-bar.tsx';
import type { LanguageListProps } from '../../ui/surfaces/language-list.tsx';
import { LanguageMenu } from '../../ui/surfaces/language-menu.tsx';
import { useLazyModule } from '../use-lazy-module.ts';

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

interface ShellHeaderProps {
  /** Screens outside the flow, such as an error, have none. */
  step?: StepperStep;
  onBack?: () => void;
}

/** The header of every screen: back, progress, help, close. */
const ShellHeader = memo(function ShellHeader({ step, onBack }: ShellHeaderProps) {
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

/** The link's URL arrives late; only the link is rendered again then. */
function Help() {
  const { widget } = useWidget().stores;
  const href = useStored(widget, (store) => shellLinks(store).help);
  const text = useText();
  return href && <HeaderHelp label={text('shell.help')} href={href} />;
}

const Progress = memo(function Progress({ step }: { step: StepperStep }) {
  const steps = STEPPER_STEPS[useMode()];
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

const LANGUAGES = LOCALES.map((code) => ({ code, name: LOCALE_NAMES[code] }));

const loadLanguages = () => import('../../ui/surfaces/language-list.tsx');

function preload(): void {
  // If it fails now, opening the menu tries again and shows the error.
  loadLanguages().catch(() => undefined);
}

function LazyLanguageList(list: LanguageListProps) {
  const module = useLazyModule(loadLanguages, 'now');
  return module && <module.LanguageList {...list} />;
}

const drawList = (list: LanguageListProps) => <LazyLanguageList {...list} />;

/** The footer of every screen: report, supported countries, language. */
const ShellFooter = memo(function ShellFooter() {
  const { stores, commands } = useWidget();
  const config = useStored(stores.widget, (store) => store.config);
  const { isGatewayLocal } = stores.widget;
  const addresses = shellLinks({ config, isGatewayLocal });
  const text = useText();
  const choose = useCallback(
    (code: string) => {
      if (isLocale(code)) void commands.settings.chooseLocale(code);
    },
    [commands],
  );
  const links = (['report', 'article'] as const).flatMap((id) => {
    const href = addresses[id];
    return href ? [{ id, label: text(`shell.${id}`), href }] : [];
  });
  return (
    <FooterBar links={links}>
      {cardParts(stores.launch).hasLanguages && (
        <LanguageMenu
          label={text('shell.language')}
          current={text.locale}
          languages={LANGUAGES}
          onSelect={choose}
          onNear={preload}
        >
          {drawList}
        </LanguageMenu>
      )}
    </FooterBar>
  );
});
