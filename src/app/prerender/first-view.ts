// The calculator before React: drawn and worked by the widget's own model, so that an amount can be typed while the
// screens are still on their way; React then takes over the same nodes.
import type { Widget } from '../create-widget.ts';
import { createClock } from '../../lib/clock.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import type { AppHandle, AppHost, Screens } from '../app-host.ts';
import { createInnerElement } from '../inner-element.ts';
import { openWidget } from '../open-widget.ts';
import { watchComposition } from './composition.ts';
import { handOver } from './hand-over.ts';
import { watchPause } from './pause.ts';
import { showCalculator, type ShownView } from './show-calculator.ts';

/** A line that is there and brings no file brings none later either. */
const MOST_TRIES = 4;

/** In place of the application's own; the screens come when they are wanted. */
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
  showUntilTaken(host, widget, inner, ended).catch((error: unknown) => {
    if (isDisposed) return;
    dispose();
    host.screens.onLost(error instanceof Error ? error.message : String(error));
  });
  return { ...handle, dispose };
}

/** Resolves when React has the screen or nobody wants it any more; rejects when React cannot be had. */
async function showUntilTaken(
  host: AppHost,
  widget: Widget,
  inner: HTMLElement,
  ended: AbortController,
): Promise<void> {
  const { signal } = ended;
  const pause = watchPause(inner, signal);
  const composed = watchComposition(inner, signal);
  const shown = showCalculator(host, widget, inner, pause, signal);
  await shown.wanted;
  // To run its code takes as long as several keys, and so does taking over.
  await pause.reached();
  const screens = await loadScreens(host, shown, signal);
  await pause.reached();
  await composed();
  if (signal.aborted) return;
  ended.abort();
  handOver(screens, host, widget, inner, shown.view());
}

/** What was pressed is told that it has to wait; a page whose files are missing is told so in the end. */
const loadScreens = ({ screens }: AppHost, shown: ShownView, signal: AbortSignal): Promise<Screens> =>
  importWithRetry(screens.load, {
    clock: createClock(),
    signal,
    reportMissing: (isMissing) => shown.view()?.setMissing(isMissing),
    givesUp: (failures) => failures >= MOST_TRIES && navigator.onLine,
  });
