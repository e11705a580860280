// Switches the language when its texts are there; the last wish wins (contract, section 1: live, nothing typed is lost).
import type { Locale } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { setMessages, type SettingsStore } from '../../state/settings-store.ts';

/** `needsAll` asks for the texts of the steps after the calculator too. */
export async function showLocale(
  settings: SettingsStore,
  locale: Locale,
  needsAll = settings.hasAllMessages,
): Promise<void> {
  settings.wantedLocale = locale;
  const [first, rest] = await Promise.all([
    loadMessages(locale, 'first'),
    needsAll ? loadMessages(locale, 'rest') : {},
    needsAll ? loadFormatter(settings) : null,
  ]);
  if (settings.wantedLocale !== locale) return;
  // The customer went on while the first part was loading.
  if (settings.hasAllMessages && !needsAll) return showLocale(settings, locale, true);
  setMessages(settings, locale, { ...first, ...rest }, needsAll);
}

async function loadFormatter(settings: SettingsStore): Promise<void> {
  if (settings.formatRich) return;
  const { createRichFormatter } = await import('../../i18n/rich-text.ts');
  settings.formatRich = createRichFormatter();
}
