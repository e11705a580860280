// What the page and the customer set: language, theme, logo, and the texts of the chosen language.
import { proxy, ref } from 'valtio/vanilla';
import type { Locale, Theme } from '../../domain/launch/setting-types.ts';
import type { FormatRich } from '../../i18n/text.ts';

export interface SettingsStore {
  /** The language that is shown. */
  locale: Locale;
  /** The language that is shown as soon as its texts are there. */
  wantedLocale: Locale;
  /** Key → text or parsed message; replaced as a whole when a part or a language arrives. */
  messages: Readonly<Record<string, string | readonly object[]>>;
  /** Formats plurals and the like; comes with the texts of the later steps. */
  formatRich: FormatRich | null;
  /** Whether the texts of the steps after the calculator are there. */
  hasAllMessages: boolean;
  theme: Theme;
  hasLogo: boolean;
  /** The referral code sent with sign-up. */
  refcode: string | null;
  /** The page's texts as they were given, and those that are shown in place of the widget's, by locale. */
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
  // All widgets of a page share the list where it is the same.
  store.messages = ref(pageTexts ? { ...messages, ...pageTexts } : messages);
  store.locale = locale;
  store.hasAllMessages = hasAll;
}

/** Shown when the texts are set the next time. */
export function setPageTexts(store: SettingsStore, texts: SettingsStore['pageTexts']): void {
  store.pageTexts = ref(texts);
}

/** What the page asks for. */
export function setWishes(
  store: SettingsStore,
  wishes: Partial<Pick<SettingsStore, 'givenTexts' | 'wantedLocale' | 'theme' | 'hasLogo' | 'refcode'>>,
): void {
  Object.assign(store, wishes);
}
