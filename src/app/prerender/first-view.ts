// The calculator before React: drawn and worked by the widget's own model, so that an amount can be typed before the gateway
// has answered and while the screens are still loading; React then takes over the same nodes.
import { subscribe } from 'valtio/vanilla';
import type { Widget } from '../create-widget.ts';
import { createClock } from '../../lib/time/clock.ts';
import type { Mode } from '../../domain/launch/flow-type.ts';
import { readDraft, type Draft } from '../../domain/order/draft.ts';
import { storedDraft } from '../../domain/storage-keys.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { headingLevelIn, type AppHandle, type AppHost, type Screens } from '../app-host.ts';
import { createInnerElement } from '../inner-element.ts';
import { openWidget } from '../open-widget.ts';
import { bindCalculator, type BoundCalculator } from './bind-calculator.ts';
import { canDrawEarly, canPrerender, isOffered, isQuoted, isValid } from './eligibility.ts';
import { hydrate } from './hydrate.ts';
import { loadOnIntent } from './load-on-intent.ts';
import { watchIdle, watchImeComposition, type IdleWatch } from './wait-for-idle.ts';

/** A connection that works and still brings no file will not bring it later either. */
const MAX_TRIES = 4;

/** Takes the place of the application's own `mountApp`; the screens are loaded on intent. */
export function mountApp(host: AppHost): AppHandle {
  const { widget, begin } = openWidget(host);
  const inner = createInnerElement(host.version);
  const handle = begin(inner);
  const ended = new AbortController();
  let isDisposed = false;
  const dispose = () => {
    isDisposed = true;
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
  const composed = watchImeComposition(inner, signal);
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
  hydrate(screens, host, widget, inner, shown.view());
}

/** A kept press is told to wait while files are missing; the load gives up in the end. */
const loadScreens = ({ screens }: AppHost, shown: ShownView, signal: AbortSignal): Promise<Screens> =>
  importWithRetry(screens.load, {
    clock: createClock(),
    signal,
    reportMissing: (isMissing) => shown.view()?.setMissing(isMissing),
    givesUp: (failures) => failures >= MAX_TRIES && navigator.onLine,
  });

interface ShownView {
  /** Null where React has to draw the state from the beginning. */
  view(): BoundCalculator | null;
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
  let hasQuote = false;
  const [wanted, want] = gate();
  const [started, setStarted] = gate();
  let loadInView: (() => void) | null = null;

  function hurry(): void {
    idle.hurry();
    want();
  }

  function draw(): BoundCalculator {
    const level = headingLevelIn(host.embedding);
    const drawn = bindCalculator({ stores, commands }, inner, level, hurry, keptDraft(host, shell.mode));
    signal.addEventListener('abort', drawn.stop, { once: true });
    host.onDrawn();
    idle.begin();
    return drawn;
  }

  function follow(): void {
    if (shell.phase !== 'done' && shell.phase !== 'failed') {
      if (canDrawEarly(stores)) view ??= draw();
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
    else view ??= draw();
    view?.update();
    // React tells what is wrong with an amount, after a pause, since the next key may correct it.
    if (!isValid(shown)) want();
    if (hasQuote || !isQuoted(shown)) return;
    hasQuote = true;
    idle.begin();
    loadInView();
  }

  /** Runs inside the code that wrote to a store, which must not receive an error of the first view. */
  function followOrLeave(): void {
    try {
      follow();
    } catch (error) {
      commands.start.reportQuietly(error, 'first view');
      view?.stop();
      view = null;
      hurry();
    }
  }

  for (const store of [calculator, shell, settings, launch, route, order])
    signal.addEventListener('abort', subscribe(store, followOrLeave, true), { once: true });
  followOrLeave();
  return { view: () => view, wanted, started };
}
