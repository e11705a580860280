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
import { createClock, type Clock } from '../lib/time/clock.ts';
import { lazyGroup } from '../lib/lazy-group.ts';
import { isLoopback } from '../lib/loopback.ts';
import { createVisibility } from '../lib/visibility.ts';
import type { Stores } from '../features/stores.ts';
import { createStores } from './create-stores.ts';
import { adoptStyles } from '../ui/adopt-styles.ts';
import type { AppHandle, AppHost } from './app-host.ts';
import { cardPlace } from './card-place.ts';
import { followTranslator } from './follow-translator.ts';
import { createNavigator } from './navigator.ts';
import { observeSize } from './observe-size.ts';
import type { VendorDeps } from './vendors.ts';
import { subscribe } from 'valtio/vanilla';
import themeCss from '../ui/theme.css';
import { setSurroundings } from '../features/shell/widget-store.ts';
import { setPageTexts, setWishes } from '../features/shell/settings/settings-store.ts';
import { takeOut } from '../lib/take-out.ts';
import type { Environment } from '../features/context.ts';
import { onStored, openTabChannel } from '../host/tab-channel.ts';
import { openWindow } from '../lib/open-window.ts';
import { createSignal } from '../lib/signal.ts';
import { saveFile } from '../lib/save-file.ts';

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

/** Shows that the start takes long, in the element's skeleton or the first view's place for it, once the customer's language has loaded. */
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
    noticesAhead: noticesAhead(stored.storages, stored.token, { mode, signature }),
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

/** The widget's access to the browser around it: windows, redirects, reloads. */
function createEnvironment(view: Window & typeof globalThis, host: AppHost, clock: Clock): Environment {
  const { settings, embedding, version, element, root, screens, onDeposit } = host;
  const isHosted = embedding.kind === 'hosted';
  const leadAway = createSignal();
  return {
    canRedirect: isHosted && !embedding.isFramed,
    gatewayUrl: settings.gatewayUrl,
    hostedOrigin: isHosted ? view.location.origin : new URL(settings.gatewayUrl).origin,
    version,
    depositHandler: onDeposit,
    diagnostics: async () => (await import('./page-diagnostics.ts')).createPageDiagnostics(view, host, clock),
    // A page without https has no locks.
    tabs: {
      locks: (view.navigator as Partial<Navigator>).locks ?? null,
      openChannel: openTabChannel,
      onStored,
    },
    print: () => view.print(),
    saveFile: (name, text) => saveFile(view.document, name, text),
    canOpenWindow: () => view.navigator.userActivation?.isActive === true,
    openWindow(url) {
      leadAway.emit();
      return openWindow(view, url);
    },
    hasWholeWindow: view.parent === view,
    redirect(url) {
      leadAway.emit();
      view.location.assign(url);
    },
    onLeadAway(run) {
      const look = ({ target }: Event) => void ((target as Element).closest?.('a[href]') && run());
      root.addEventListener('click', look, true);
      const stop = leadAway.on(run);
      return () => {
        root.removeEventListener('click', look, true);
        stop();
      };
    },
    loseFile: (message) => screens.onLost(message),
    // An element restarts within its page, with the same files.
    canReload: isHosted,
    reload: () => {
      if (isHosted) view.location.reload();
      else (element as HTMLElement & { restart?(): void }).restart?.();
    },
  };
}
