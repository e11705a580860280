// The calculator before React. The widget's own model runs it, so an amount that was typed early counts as soon as the gateway has answered,
// even while the screens are still loading. React then takes over the same nodes.
import type { Widget } from '../create-widget.ts';
import { createClock } from '../../lib/time/clock.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import type { AppHandle, AppHost, Screens } from '../app-host.ts';
import { createInnerElement } from '../inner-element.ts';
import { openWidget } from '../open-widget.ts';
import { hydrate } from './hydrate.ts';
import { showCalculator, type FirstView } from './show-calculator.ts';
import { watchIdle, watchImeComposition } from './wait-for-idle.ts';

/** If the connection works but a file does not load, further tries will not help. */
const MAX_TRIES = 4;

/** Replaces the application's own `mountApp`; loads the screens on intent. */
export function mountApp(host: AppHost): AppHandle {
  const { widget, begin } = openWidget(host);
  const inner = host.early?.inner ?? createInnerElement(host.version);
  const handle = begin(inner);
  const ended = new AbortController();
  let isDisposed = false;
  const dispose = () => {
    isDisposed = true;
    // The kept press no longer has to wait.
    host.early?.stop();
    ended.abort();
    return handle.dispose();
  };
  showUntilHydrated(host, widget, inner, ended).catch((error: unknown) => {
    if (isDisposed) return;
    dispose();
    host.screens.onLost(error instanceof Error ? error.message : String(error));
  });
  const close = () => {
    host.early?.giveUp();
    handle.close();
  };
  return { ...handle, close, dispose };
}

/** Resolves when React has taken over or the widget is removed; rejects if React cannot be loaded. */
async function showUntilHydrated(
  host: AppHost,
  widget: Widget,
  inner: HTMLElement,
  ended: AbortController,
): Promise<void> {
  const { signal } = ended;
  const idle = watchIdle(inner, signal);
  // A composition may have begun before this file loaded.
  const isComposing = Boolean(host.early?.card.composed);
  const composed = watchImeComposition(inner, signal, isComposing);
  const shown = showCalculator({ host, widget, inner, idle, signal });
  await shown.wanted;
  // Running React's code takes as long as several keystrokes, and so does hydration.
  await idle.idle();
  const screens = await loadScreens(host, shown, signal);
  // Before that, React has nothing to draw, and would remove the field.
  await shown.started;
  await idle.idle();
  await composed();
  if (signal.aborted) return;
  ended.abort();
  hydrate(screens, { host, widget, inner }, shown);
}

/** A kept press waits while files are missing; after some tries the load gives up. */
const loadScreens = ({ screens }: AppHost, shown: FirstView, signal: AbortSignal): Promise<Screens> =>
  importWithRetry(screens.load, {
    clock: createClock(),
    signal,
    reportMissing: (isMissing) => shown.view()?.setMissing(isMissing),
    givesUp: (failures) => failures >= MAX_TRIES && navigator.onLine,
  });
