// Starts the first calls to the gateway before the application has arrived, with what earlier visits stored.
import type { Embedding, StoredVisit, WidgetSettings } from '../src/app/visit.ts';
import { fetchPastWorker, startPreload, type FirstCalls } from '../src/gateway/preload.ts';
import { chooseLocale, LOCALE_TAGS, type Locale } from '../src/i18n/locale.ts';
import { DRAFT_LIFETIME_MS, FALLBACK_CRYPTO, FALLBACK_SELL_FIAT } from '../src/domain/constants.ts';
import { likelyCurrency } from '../src/domain/catalogue/likely-currency.ts';
import { STORAGE_KEYS, readLaunchId, storedDraft } from '../src/domain/storage-keys.ts';
import { openStorages } from '../src/domain/gateway-storages.ts';
import { isRecent, storedRecord } from '../src/lib/stored-record.ts';

/** Opens the storages once, for the element and the application. */
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
  { signal, isQuoted }: { signal: AbortSignal; isQuoted: boolean },
): FirstCalls {
  const { gatewayUrl, mode, apiKey, payload, signature } = settings;
  const { token, launchId } = stored;
  return startPreload({
    gatewayUrl,
    mode,
    launch: { apiKey, payload, signature, hostOrigin, launchId },
    token,
    languageTag: LOCALE_TAGS[visitLocale(settings, stored, queryLocale)],
    fetch: fetchPastWorker(window),
    signal,
    // The first quote asks for the fees of its pair itself.
    isPairOfCountry: !isQuoted && isPairOfCountry(settings, stored),
    pair: likelyPair(settings, stored),
  });
}

/** The prerendered first view fits a visit that begins at the calculator and stays there: a kept choice of buying leads to the address. */
export function canPrerenderVisit({ mode }: WidgetSettings, { storages }: StoredVisit): boolean {
  const { savedAt, isTyped } = storedRecord(storedDraft(storages, 'buy'));
  const isElsewhere =
    storages.local.get(STORAGE_KEYS.testingPanel) ||
    storages.session.get(STORAGE_KEYS.step) ||
    (mode === 'buy' && !isTyped && isRecent(savedAt, DRAFT_LIFETIME_MS));
  return !isElsewhere;
}

/** As the application chooses it (`defaultPair`), as far as that needs no answer; buying guesses the currency of the country. */
function likelyPair(
  { mode, payload, signature, defaultCurrency, presets }: WidgetSettings,
  { storages }: StoredVisit,
): string | null {
  if (payload || signature || defaultCurrency) return null;
  const draft = storedRecord(storedDraft(storages, mode));
  const [usualPay, usualReceive] =
    mode === 'sell' ? [FALLBACK_CRYPTO, FALLBACK_SELL_FIAT] : [currencyHere(), FALLBACK_CRYPTO];
  const pay = draft['payCurrency'] ?? presets['pay-currency'] ?? usualPay;
  const receive = draft['receiveCurrency'] ?? presets['receive-currency'] ?? usualReceive;
  return pay ? `${String(pay)}_${String(receive)}` : null;
}

/** Without `Intl`, whose first use takes longer than all the rest of the first moment. */
const currencyHere = () => {
  // Any year will do: only where the clock stands in winter and in summer counts.
  const offset = (month: number) => new Date(2026, month).getTimezoneOffset();
  return likelyCurrency({ winter: offset(0), summer: offset(6) }, navigator.language);
};

function isPairOfCountry(settings: WidgetSettings, { storages }: StoredVisit): boolean {
  const { mode, payload, signature, defaultCurrency, presets } = settings;
  const isAsked = payload || signature || defaultCurrency || Object.values(presets).some(Boolean);
  return mode === 'buy' && !isAsked && !storedDraft(storages, mode);
}
