// Buttons for language and theme.
import { useContext } from 'react';
import { useSnapshot } from 'valtio';
import { LOCALE_NAMES, LOCALES } from '../../i18n/locale.ts';
import { StyleRootContext } from '../../ui/styles.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { ButtonGroup } from './button-group.tsx';

const THEMES = ['auto', 'light', 'dark'] as const;

export function SettingControls() {
  const { stores, commands } = useWidget();
  const { locale, theme } = useSnapshot(stores.settings);
  const root = useContext(StyleRootContext);
  const text = useText();
  /** The style sheets follow the element's attribute. */
  const chooseTheme = (id: string) => (root as ShadowRoot | null)?.host.setAttribute('theme', id);
  return (
    <>
      <ButtonGroup
        label={text('testing.language')}
        buttons={LOCALES.map((id) => ({ id, label: LOCALE_NAMES[id] }))}
        current={locale}
        onPress={commands.settings.chooseLocale}
      />
      <ButtonGroup
        label={text('testing.theme')}
        buttons={THEMES.map((id) => ({ id, label: text(`testing.theme_${id}`) }))}
        current={theme}
        onPress={chooseTheme}
      />
    </>
  );
}
