// The calculator before React: worked by the widget's own model, so that an amount typed before the gateway has answered counts as
// soon as it has, and while the screens are still loading; React then takes over the same nodes.
import { subscribe } from 'valtio/vanilla';
import type { Widget } from '../create-widget.ts';
import { createClock } from '../../lib/time/clock.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { readDraft, type Draft } from '../../domain/order/draft.ts';
import { storedDraft } from '../../domain/storage-keys.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import type { AppHandle, AppHost, Screens } from '../app-host.ts';
import { headingLevelIn } from '../card-place.ts';
import { createInnerElement } from '../inner-element.ts';
import { openWidget } from '../open-widget.ts';
import { bindCalculator, type BoundCalculator } from './bind-calculator.ts';
import { canDrawEarly, canPrerender, isOffered, isValid } from './eligibility.ts';
import { hydrate, type FirstView } from './hydrate.ts';
import { followEarlyCard, type EarlyUse } from './follow-early-card.ts';
import { loadOnIntent } from './load-on-intent.ts';
import { watchIdle, watchImeComposition, type IdleWatch } from './wait-for-idle.ts';

/** A connection that works and still brings no file will not bring it later either. */
const MAX_TRIES = 4;

/** Takes the place of the application's own `mountApp`; the screens are loaded on intent. */
export function mountApp(host: AppHost): AppHandle {
  const { widget, begin } = openWidget(host);
  const inner = host.early?.inner ?? createInnerElement(host.version);
  const handle = begin(inner);
  const ended = new AbortController();
  let isDisposed = false;
  const dispose = () => {
    isDisposed = true;
    // What was pressed waits for nobody any more.
    host.early?.stop();
    ended.abort();
    return handle.dispose();
  };
  showUntilHydrated(host, widget, inner, ended).catch((error: unknown) => {
    if (isDisposed) return;
    dispose();
    host.screens.onLost(error instanceof Error ? error.message : String(error));
  });
  return { ...handle, dispose };
}

/** Resolves when React has the screen or the widget is removed; rejects when React cannot be loaded. */
async function showUntilHydrated(
  host: AppHost,
  widget: Widget,
  inner: HTMLElement,
  ended: AbortController,
): Promise<void> {
  const { signal } = ended;
  const idle = watchIdle(inner, signal);
  // It may have begun before this file was there.
  const isComposing = Boolean(host.early?.card.composed);
  const composed = watchImeComposition(inner, signal, isComposing);
  const shown = showCalculator(host, widget, inner, idle, signal);
  await shown.wanted;
  // Running React's code takes as long as several keys, and so does hydration.
  await idle.idle();
  const screens = await loadScreens(host, shown, signal);
  // React has nothing to draw before, and would take the field away.
  await shown.started;
  await idle.idle();
  await composed();
  if (signal.aborted) return;
  ended.abort();
  hydrate(screens, host, widget, inner, shown);
}

/** A kept press is told to wait while files are missing; the load gives up in the end. */
const loadScreens = ({ screens }: AppHost, shown: ShownView, signal: AbortSignal): Promise<Screens> =>
  importWithRetry(screens.load, {
    clock: createClock(),
    signal,
    reportMissing: (isMissing) => shown.view()?.setMissing(isMissing),
    givesUp: (failures) => failures >= MAX_TRIES && navigator.onLine,
  });

interface ShownView extends FirstView {
  /** Resolves when React should be loaded. */
  wanted: Promise<void>;
  /** Resolves when the start is done or has failed. */
  started: Promise<void>;
}

/** What is waited for, and what ends the wait. */
function gate(): [Promise<void>, () => void] {
  let open = () => {};
  return [new Promise((resolve) => (open = resolve)), () => open()];
}

const keptDraft = ({ stored }: AppHost, mode: Mode): Draft | null =>
  readDraft(storedDraft(stored.storages, mode), createClock().now());

/** In the card that stands there early, or in one of its own. */
function drawView(
  host: AppHost,
  widget: Pick<Widget, 'stores' | 'commands'>,
  inner: HTMLElement,
  onPress: () => void,
  early: EarlyUse,
): BoundCalculator {
  const card = host.early?.card ?? host.renderCard(headingLevelIn(host.embedding));
  early.leave();
  const drawn = bindCalculator(widget, inner, card, onPress, keptDraft(host, widget.stores.widget.mode));
  host.onDrawn();
  early.pressAgain();
  return drawn;
}

/** Now and with each change. It runs inside the code that wrote to a store, which must not receive an error of the first view. */
function watch(
  stores: readonly object[],
  follow: () => void,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): void {
  const followOrLeave = () => {
    try {
      follow();
    } catch (error) {
      onError(error);
    }
  };
  for (const store of stores)
    signal.addEventListener('abort', subscribe(store, followOrLeave, true), { once: true });
  followOrLeave();
}

/** Keeps the first view in step with the stores. */
function showCalculator(
  host: AppHost,
  { stores, commands }: Widget,
  inner: HTMLElement,
  idle: IdleWatch,
  signal: AbortSignal,
): ShownView {
  const { calculator, widget: shell, settings, launch, route, order } = stores;
  let view: BoundCalculator | null = null;
  let hasFees = false;
  const [wanted, want] = gate();
  const [started, setStarted] = gate();
  let loadInView: (() => void) | null = null;
  const early = followEarlyCard(host.early, inner, commands.calculator.typeAmount, hurry, signal);

  function hurry(): void {
    idle.hurry();
    want();
  }

  function draw(): BoundCalculator {
    const drawn = drawView(host, { stores, commands }, inner, hurry, early);
    signal.addEventListener('abort', drawn.stop, { once: true });
    idle.begin();
    return drawn;
  }

  function follow(): void {
    const isQuoted = !view && host.early?.isQuoted();
    if (shell.phase !== 'done' && shell.phase !== 'failed') {
      // A quote that is shown stays until the model has its own: it is that one.
      if (canDrawEarly(stores) && !isQuoted) view ??= draw();
      return view?.update();
    }
    setStarted();
    // Not before: on a slow line the screens would hold up the answers.
    loadInView ??= loadOnIntent(inner, signal, () => {
      host.screens.prefetch();
      want();
    });
    const shown = commands.calculator.shown();
    if (!canPrerender(stores) || !isOffered(shown)) hurry();
    else if (!isQuoted || shown.form.feesState !== 'loading') view ??= draw();
    view?.update();
    // React tells what is wrong with an amount, after a pause, since the next key may correct it.
    if (!isValid(shown)) want();
    // Of a field that is empty there is no quote, and the fees are there all the same.
    if (hasFees || shown.form.feesState !== 'loaded') return;
    hasFees = true;
    idle.begin();
    loadInView();
  }

  const onError = (error: unknown) => {
    commands.start.reportQuietly(error, 'first view');
    view?.stop();
    view = null;
    hurry();
  };
  watch([calculator, shell, settings, launch, route, order], follow, onError, signal);
  return {
    view: () => view,
    pressAgain: () => (view ?? early).pressAgain(),
    wanted,
    started,
  };
}
