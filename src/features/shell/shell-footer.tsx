// The footer of every screen: report, supported countries, language.
import { memo, useCallback } from 'react';
import { cardParts } from '../../domain/launch/card-parts.ts';
import { isLocale, LOCALE_NAMES, LOCALES } from '../../i18n/locale.ts';
import { FooterBar } from '../../ui/surfaces/footer-bar.tsx';
import type { LanguageListProps } from '../../ui/surfaces/language-list.tsx';
import { LanguageMenu } from '../../ui/surfaces/language-menu.tsx';
import { useLazyModule } from '../use-lazy-module.ts';
import { shellLinks } from './shell-texts.ts';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

const LANGUAGES = LOCALES.map((code) => ({ code, name: LOCALE_NAMES[code] }));

const load = () => import('../../ui/surfaces/language-list.tsx');

function preload(): void {
  // If it fails now, opening the menu tries again and shows the error.
  load().catch(() => undefined);
}

function LazyLanguageList(list: LanguageListProps) {
  const module = useLazyModule(load, 'now');
  return module && <module.LanguageList {...list} />;
}

const drawList = (list: LanguageListProps) => <LazyLanguageList {...list} />;

export const ShellFooter = memo(function ShellFooter() {
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
