// Composes one widget in the element's shadow root, still without a screen; needs no React.
import { createClient } from '../gateway/client.ts';
import { merchantDataOf } from '../gateway/contract/merchant-data.ts';
import { fetchPastWorker, fetchWithPreload } from '../gateway/preload.ts';
import { SLOW_MS } from '../domain/constants.ts';
import { noticesAhead, STORAGE_KEYS } from '../domain/storage-keys.ts';
import { type Widget, createWidget } from './create-widget.ts';
import { chooseLocale, LOCALE_TAGS } from '../i18n/locale.ts';
import { FIRST_ENGLISH } from '../i18n/messages.ts';
import type { Vendors } from '../features/vendors.ts';
import { createClock } from '../lib/time/clock.ts';
import { lazyGroup } from '../lib/lazy-group.ts';
import { isLoopback } from '../lib/loopback.ts';
import { createVisibility } from '../lib/visibility.ts';
import type { Stores } from '../features/stores.ts';
import { createStores } from './create-stores.ts';
import { adoptStyles } from '../ui/adopt-styles.ts';
import type { AppHandle, AppHost } from './app-host.ts';
import { cardPlace } from './card-place.ts';
import { createEnvironment } from './environment.ts';
import { followTranslator } from './follow-translator.ts';
import { createNavigator } from './navigator.ts';
import { observeSize } from './observe-size.ts';
import type { VendorDeps } from './vendors.ts';
import { subscribe } from 'valtio/vanilla';
import themeCss from '../ui/theme.css';
import { setSurroundings } from '../features/shell/widget-store.ts';
import { setPageTexts, setWishes } from '../features/shell/settings/settings-store.ts';
import { takeOut } from '../lib/take-out.ts';

export interface OpenWidget {
  widget: Widget;
  /** Inserts the node in which the widget is drawn, and begins. */
  begin(inner: HTMLElement): AppHandle;
}

export function openWidget(host: AppHost): OpenWidget {
  const { root, element, settings, embedding, messenger } = host;
  const view = element.ownerDocument.defaultView!;
  const clock = createClock();
  const isSameGateway = host.snapshot?.gatewayUrl === settings.gatewayUrl;
  const stores = isSameGateway ? host.snapshot!.stores : createStoresFor(host);
  const navigator = createNavigator(stores.route, embedding.history);
  const client = createClient({
    gatewayUrl: settings.gatewayUrl,
    fetch: fetchWithPreload(host.preload, fetchPastWorker(view)),
    clock,
    answers: host.answers,
    reportMisfit: (misfit) => widget.commands.start.reportQuietly(misfit, 'read answer'),
    context: () => ({
      token: stores.session.token,
      languageTag: LOCALE_TAGS[stores.settings.wantedLocale],
      merchantData: merchantDataOf({ ...stores.launch, payload: stores.launch.payloadText }),
    }),
  });
  const widget = createWidget({
    stores,
    client,
    messenger,
    navigator,
    clock,
    storages: host.stored.storages,
    visibility: createVisibility(element.ownerDocument),
    vendors: lazyVendors({
      gatewayUrl: settings.gatewayUrl,
      widget: stores.widget,
      catalog: stores.catalog,
      clock,
      view,
      element,
    }),
    environment: createEnvironment(view, host, clock),
  });
  const begin = (inner: HTMLElement): AppHandle => {
    const stopObserving = [
      observeWidget(stores, host),
      followTranslator(inner),
      observeSize(inner, stores.widget, messenger),
      clock.after(SLOW_MS, () => showWaiting(root, stores)),
      () => navigator.dispose(),
    ];
    adoptStyles(root, themeCss);
    // If it were moved, the field in which the customer types would lose the focus.
    if (inner.parentNode !== root) root.append(inner);
    void widget.commands.settings.takeHostSettings(settings);
    if (host.typed) widget.commands.calculator.typeAmount(...host.typed);
    // Drops preloaded responses that the start did not use: later they would be old.
    void widget.commands.start.start().then(() => host.preload.clear());
    return {
      update(now) {
        const { takeHostSettings, visitorLocale } = widget.commands.settings;
        void takeHostSettings({ ...now, locale: now.locale ?? visitorLocale(view.navigator.language) });
      },
      close: () => widget.commands.navigation.close(),
      focus: () =>
        (root.querySelector('dialog:modal') ?? root)
          .querySelector<HTMLElement>('input:not([readonly]), button, a[href]')
          ?.focus(),
      dispose() {
        for (const stop of stopObserving) stop();
        widget.dispose();
        takeOut(inner);
        return { gatewayUrl: settings.gatewayUrl, stores };
      },
    };
  };
  return { widget, begin };
}

const lazyVendors = (deps: VendorDeps): Vendors =>
  lazyGroup(async () => (await import('./vendors.ts')).createVendors(deps));

/** In the element's skeleton, or in the first view's place for it, while they are shown; not before the customer's language is loaded. */
function showWaiting(root: ShadowRoot, { settings }: Stores): void {
  const { messages, locale, wantedLocale } = settings;
  const text = messages['shell.slow'];
  if (typeof text === 'string' && locale === wantedLocale)
    root.querySelector('.skeleton--busy, .calculator__hold[role]')?.append(text);
}

function createStoresFor({ settings, embedding, element, stored, early }: AppHost): Stores {
  const { apiKey, payload, signature, defaultCurrency, presets } = settings;
  const { mode, isEmbedded, isFramed, place } = cardPlace(settings, embedding, element);
  const { local } = stored.storages;
  const isPlain = !early || (early.words.locale === 'en' && !settings.texts);
  const words = isPlain ? null : early.words;
  const stores = createStores({
    mode,
    isEmbedded,
    // The early card's texts stay as they are until the rest of its language has loaded.
    locale: words?.locale ?? 'en',
    messages: words ? { ...FIRST_ENGLISH, ...words.own, ...words.ofPage } : FIRST_ENGLISH,
    launch: {
      apiKey,
      payloadText: payload,
      signature,
      defaultCurrency,
      hostOrigin: embedding.hostOrigin,
      launchId: stored.launchId,
      checkKey: stored.checkKey,
      presetTexts: presets,
    },
    token: stored.token,
    firstEntry: embedding.history.first,
    noticesAhead: noticesAhead(stored.storages, stored.token),
  });
  setSurroundings(stores.widget, {
    isExpress: settings.display === 'express',
    isFramed,
    place,
    // Elsewhere, plain http is refused even if a response contains it.
    isGatewayLocal: isLoopback(settings.gatewayUrl),
    hasTestingPanel: local.get(STORAGE_KEYS.testingPanel) === 'true',
  });
  const wantedLocale = chooseLocale({
    attribute: settings.locale,
    query: embedding.queryLocale,
    stored: local.get(STORAGE_KEYS.language),
    browser: globalThis.navigator.language,
  });
  setWishes(stores.settings, {
    givenTexts: settings.texts,
    isSessionShared: settings.shareSession,
    wantedLocale,
  });
  if (words) setPageTexts(stores.settings, { [words.locale]: words.ofPage });
  return stores;
}

function observeWidget({ widget, order }: Stores, { onState, onOrder }: AppHost): () => void {
  const notifyState = () => {
    if (widget.phase === 'done') onState('ready');
    if (widget.phase === 'failed') onState('failed');
  };
  const notifyOrder = () => onOrder(order.order?.id ?? null);
  notifyOrder();
  const stops = [subscribe(widget, notifyState), subscribe(order, notifyOrder)];
  return () => stops.forEach((stop) => stop());
}
