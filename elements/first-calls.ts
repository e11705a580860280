// What the thin element asks the gateway for before the application has arrived.
import type { Embedding, WidgetSettings } from '../src/app/app-host.ts';
import { startPreload, type Preload } from '../src/api/preload.ts';
import { chooseLocale, LOCALE_TAGS, type Locale } from '../src/i18n/locale.ts';
import { createBrowserStorages } from '../src/lib/storage.ts';
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
  const { gatewayUrl, mode, apiKey, payload, signature, defaultCurrency } = settings;
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
    isPairOfCountry:
      mode === 'buy' && !payload && !signature && !defaultCurrency && !local.get(STORAGE_KEYS.draft.buy),
  });
}
