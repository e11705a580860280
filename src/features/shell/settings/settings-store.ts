// The settings of the page and the customer: language, theme, logo, and the texts of the chosen language.
import { proxy, ref } from 'valtio/vanilla';
import type { Locale, Theme } from '../../../domain/launch/setting-types.ts';
import type { FormatRich } from '../../../i18n/text.ts';

export interface SettingsStore {
  /** The current language. */
  locale: Locale;
  /** The language to show as soon as its texts have loaded. */
  wantedLocale: Locale;
  /** Key → text or parsed message; replaced as a whole when a part or a language arrives. */
  messages: Readonly<Record<string, string | readonly object[]>>;
  /** Formats plurals and the like; loads with the texts of the later steps. */
  formatRich: FormatRich | null;
  /** Whether the texts of the steps after the calculator have loaded. */
  hasAllMessages: boolean;
  theme: Theme;
  hasLogo: boolean;
  /** The referral code sent with sign-up. */
  refcode: string | null;
  /** The page lets all tabs of the browser share one sign-in. */
  isSessionShared: boolean;
  /** The page's texts: the raw attribute, and the valid texts that replace the widget's, by locale. */
  givenTexts: string | null;
  pageTexts: Readonly<Partial<Record<Locale, SettingsStore['messages']>>>;
}

export function createSettingsStore(locale: Locale, messages: SettingsStore['messages']): SettingsStore {
  return proxy<SettingsStore>({
    locale,
    wantedLocale: locale,
    messages: ref(messages),
    formatRich: null,
    hasAllMessages: false,
    theme: 'auto',
    hasLogo: false,
    refcode: null,
    isSessionShared: false,
    givenTexts: null,
    pageTexts: ref<SettingsStore['pageTexts']>({}),
  });
}

export function setMessages(
  store: SettingsStore,
  locale: Locale,
  messages: SettingsStore['messages'],
  hasAll: boolean,
): void {
  const pageTexts = store.pageTexts[locale];
  // The widgets of a page share identical lists.
  store.messages = ref(pageTexts ? { ...messages, ...pageTexts } : messages);
  store.locale = locale;
  store.hasAllMessages = hasAll;
}

/** Takes effect with the next `setMessages`. */
export function setPageTexts(store: SettingsStore, texts: SettingsStore['pageTexts']): void {
  store.pageTexts = ref(texts);
}

/** Stores the settings that the page has requested. */
export function setWishes(
  store: SettingsStore,
  wishes: Partial<
    Pick<SettingsStore, 'givenTexts' | 'wantedLocale' | 'theme' | 'hasLogo' | 'refcode' | 'isSessionShared'>
  >,
): void {
  Object.assign(store, wishes);
}
