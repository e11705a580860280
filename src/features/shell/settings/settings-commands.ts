// Language, theme and logo, set by the page or the customer; a change never loses typed text.
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { chooseLocale, isLocale, type Locale } from '../../../i18n/locale.ts';
import type { Theme } from '../../../domain/launch/setting-types.ts';
import type { FlowContext } from '../../context.ts';
import { setWishes } from './settings-store.ts';
import { showLocale } from './show-locale.ts';

export interface HostSettings {
  /** Null keeps the language. */
  locale: string | null;
  theme: Theme;
  logo: boolean;
  refcode: string | null;
  /** JSON, or null for none. */
  texts: string | null;
}

export function createSettingsCommands(context: FlowContext) {
  const { stores, storages, loadChunk } = context;
  const { settings } = stores;
  return {
    /** Loads the texts of the steps after the calculator, in the current language. */
    async loadAllMessages(): Promise<void> {
      if (!settings.hasAllMessages) await showLocale(context, settings.wantedLocale, true);
    },
    /** Applies the customer's own choice: stores it for the next visit, and sends it to the gateway if the customer is signed in. */
    async chooseLocale(locale: Locale): Promise<void> {
      storages.local.set(STORAGE_KEYS.language, locale);
      await showLocale(context, locale);
      if (!stores.session.token) return;
      const { sendLanguage } = await loadChunk(() => import('./send-language.ts'));
      await sendLanguage(context, locale);
    },
    /** Call when the page has changed an attribute. */
    async takeHostSettings({ locale, theme, logo, refcode, texts }: HostSettings): Promise<void> {
      const areTexts = texts !== settings.givenTexts;
      setWishes(settings, { theme, hasLogo: logo, refcode, givenTexts: texts });
      if (isLocale(locale) && locale !== settings.wantedLocale) await showLocale(context, locale);
      if (!areTexts) return;
      const { takePageTexts } = await loadChunk(() => import('./take-page-texts.ts'));
      await takePageTexts(context);
      await showLocale(context, settings.wantedLocale);
    },
    /** Returns the visitor's own language, which applies after the page has removed its `locale`. */
    visitorLocale: (browser: string): Locale =>
      chooseLocale({ stored: storages.local.get(STORAGE_KEYS.language), browser }),
  };
}
