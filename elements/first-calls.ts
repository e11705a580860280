// What the thin element asks the gateway for before the application has arrived, with what is kept from earlier visits.
import type { Embedding, StoredVisit, WidgetSettings } from '../src/app/app-host.ts';
import { startPreload, type Preload } from '../src/gateway/preload.ts';
import { chooseLocale, LOCALE_TAGS, type Locale } from '../src/i18n/locale.ts';
import { STORAGE_KEYS, readLaunchId } from '../src/domain/storage-keys.ts';
import { openStorages } from '../src/domain/gateway-storages.ts';

/** The storages are opened here, once for the element and the application. */
export function readStored({ gatewayUrl, signature }: WidgetSettings): StoredVisit {
  const storages = openStorages(gatewayUrl);
  const { session } = storages;
  return {
    storages,
    token: session.get(STORAGE_KEYS.session),
    launchId: readLaunchId(session.get(STORAGE_KEYS.launch), signature),
  };
}

export function visitLocale(
  settings: WidgetSettings,
  { storages }: StoredVisit,
  query?: string | null,
): Locale {
  const stored = storages.local.get(STORAGE_KEYS.language);
  return chooseLocale({ attribute: settings.locale, query, stored, browser: navigator.language });
}

export function startFirstCalls(
  settings: WidgetSettings,
  stored: StoredVisit,
  { hostOrigin, queryLocale }: Embedding,
  signal: AbortSignal,
): Preload {
  const { gatewayUrl, mode, apiKey, payload, signature } = settings;
  const { token, launchId } = stored;
  return startPreload({
    gatewayUrl,
    mode,
    launch: { apiKey, payload, signature, hostOrigin, launchId },
    token,
    languageTag: LOCALE_TAGS[visitLocale(settings, stored, queryLocale)],
    fetch: (input, init) => fetch(input, init),
    signal,
    isPairOfCountry: isPairOfCountry(settings, stored),
  });
}

/** Nothing to go on with, in a page that asks for nothing: the first view is made for it. */
export function isUsualVisit(settings: WidgetSettings, stored: StoredVisit): boolean {
  const isOwn = settings.apiKey || stored.token || stored.storages.local.get(STORAGE_KEYS.testingPanel);
  return !isOwn && isPairOfCountry(settings, stored);
}

function isPairOfCountry(settings: WidgetSettings, { storages }: StoredVisit): boolean {
  const { mode, payload, signature, defaultCurrency } = settings;
  const isAsked = payload || signature || defaultCurrency;
  return mode === 'buy' && !isAsked && !storages.local.get(STORAGE_KEYS.draft.buy);
}
