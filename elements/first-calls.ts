// What the thin element asks the gateway for before the application has arrived.
import type { Embedding, WidgetSettings } from '../src/app/app-host.ts';
import { startPreload, type Preload } from '../src/api/preload.ts';
import { chooseLocale, LOCALE_TAGS, type Locale } from '../src/i18n/locale.ts';
import { createBrowserStorages, type Storages } from '../src/lib/storage.ts';
import { STORAGE_KEYS, readLaunchId } from '../src/domain/storage-keys.ts';

export function visitLocale(settings: WidgetSettings, query?: string | null): Locale {
  const stored = createBrowserStorages().local.get(STORAGE_KEYS.language);
  return chooseLocale({ attribute: settings.locale, query, stored, browser: navigator.language });
}

export function startFirstCalls(
  settings: WidgetSettings,
  { hostOrigin, queryLocale }: Embedding,
  signal: AbortSignal,
): Preload {
  const { session, local } = createBrowserStorages();
  const { gatewayUrl, mode, apiKey, payload, signature } = settings;
  return startPreload({
    gatewayUrl,
    mode,
    launch: {
      apiKey,
      payload,
      signature,
      hostOrigin,
      launchId: readLaunchId(session.get(STORAGE_KEYS.launch), signature),
    },
    token: session.get(STORAGE_KEYS.session),
    languageTag: LOCALE_TAGS[visitLocale(settings, queryLocale)],
    fetch: (input, init) => fetch(input, init),
    signal,
    isPairOfCountry: isPairOfCountry(settings, local),
  });
}

/** Nothing to go on with, in a page that asks for nothing: the first view is made for it. */
export function isUsualVisit(settings: WidgetSettings): boolean {
  const { session, local } = createBrowserStorages();
  const isOwn = settings.apiKey || session.get(STORAGE_KEYS.session);
  return !isOwn && !local.get(STORAGE_KEYS.testingPanel) && isPairOfCountry(settings, local);
}

function isPairOfCountry(settings: WidgetSettings, local: Storages['local']): boolean {
  const { mode, payload, signature, defaultCurrency } = settings;
  return mode === 'buy' && !payload && !signature && !defaultCurrency && !local.get(STORAGE_KEYS.draft.buy);
}
