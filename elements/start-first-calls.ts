// Sends the first calls to the gateway before the application has loaded, using what earlier visits stored.
import { startChoice, type StartChoice } from '../src/app/prerender/start-choice.ts';
import type { Embedding, StoredVisit, WidgetSettings } from '../src/app/visit.ts';
import { fetchPastWorker, startPreload, type FirstCalls } from '../src/gateway/preload.ts';
import { chooseLocale, LOCALE_TAGS, type Locale } from '../src/i18n/locale.ts';
import { likelyCurrency } from '../src/domain/catalogue/likely-currency.ts';
import { firstChoice } from '../src/domain/launch/first-choice.ts';
import { checkKeyOf, STORAGE_KEYS, readLaunchId } from '../src/domain/storage-keys.ts';
import { openStorages } from '../src/domain/gateway-storages.ts';

/** Opens the storages once, for the element and the application. */
export function readStored({ gatewayUrl, signature }: WidgetSettings): StoredVisit {
  const storages = openStorages(gatewayUrl);
  const { session } = storages;
  const launchId = readLaunchId(session.get(STORAGE_KEYS.launch), signature);
  return {
    storages,
    token: session.get(STORAGE_KEYS.session),
    launchId,
    checkKey: signature && !launchId ? checkKeyOf(session, signature) : null,
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
  { hostOrigin, queryLocale }: Pick<Embedding, 'hostOrigin' | 'queryLocale'>,
  { signal, choice, isQuoted }: { signal: AbortSignal; choice: StartChoice; isQuoted: boolean },
): FirstCalls {
  const { gatewayUrl, mode, apiKey, payload, signature } = settings;
  const { token, launchId, checkKey } = stored;
  return startPreload({
    gatewayUrl,
    mode,
    launch: { apiKey, payload, signature, hostOrigin, launchId },
    checkKey,
    token,
    languageTag: LOCALE_TAGS[visitLocale(settings, stored, queryLocale)],
    fetch: fetchPastWorker(window),
    signal,
    // The first quote requests the fees of its pair itself.
    isPairOfCountry: !isQuoted && isPairOfCountry(choice),
    pair: likelyPair(choice),
  });
}

/** Duplicates the application's routes of the calculator. */
const CALCULATOR_PATH = /^\/((buy|sell)\/?)?$/;

export interface Start {
  choice: StartChoice;
  /** True if the first view can draw this visit's card. */
  isPrerendered: boolean;
  /** True if the early card can draw it, with the first quote. */
  isEarly: boolean;
}

/** `canDraw`: false if this element cannot draw a card before the application. */
export function startOf(
  settings: WidgetSettings,
  stored: StoredVisit,
  path: string,
  canDraw: boolean,
): Start {
  const choice = startChoice(settings, stored);
  const isAtStart = canDraw && settings.display === 'full' && CALCULATOR_PATH.test(path);
  const isPrerendered = isAtStart && canPrerenderVisit(choice, stored);
  return { choice, isPrerendered, isEarly: isPrerendered && choice.isRead };
}

/** The visit begins at the calculator and stays there, while a stored choice in buy would continue to the address. */
function canPrerenderVisit({ mode, draft }: StartChoice, { storages }: StoredVisit): boolean {
  const isElsewhere =
    storages.local.get(STORAGE_KEYS.testingPanel) ||
    storages.session.get(STORAGE_KEYS.step) ||
    (mode === 'buy' && draft && !draft.typedIn);
  return !isElsewhere;
}

/** Only a pair that needs no response to find: in buy, the currency is guessed from the country. */
function likelyPair(choice: StartChoice): string | null {
  if (!choice.isRead || choice.defaultCurrency) return null;
  const { pay, receive } = firstChoice(choice, currencyHere() ?? '');
  return pay ? `${pay}_${receive}` : null;
}

/** Avoids `Intl`, whose first use takes longer than the rest of this task. */
const currencyHere = () => {
  // Any year works: only the clock's offsets in winter and summer matter.
  const offset = (month: number) => new Date(2026, month).getTimezoneOffset();
  return likelyCurrency({ winter: offset(0), summer: offset(6) }, navigator.language);
};

const isPairOfCountry = ({ mode, payload, draft, wished, defaultCurrency, isRead }: StartChoice): boolean =>
  mode === 'buy' && isRead && !(payload || draft || defaultCurrency || Object.values(wished).some(Boolean));
