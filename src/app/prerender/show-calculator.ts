// Keeps the first view in step with the stores, and finds out when React is wanted in its place.
import { subscribe } from 'valtio/vanilla';
import type { Widget } from '../create-widget.ts';
import { headingLevelIn, type AppHost } from '../app-host.ts';
import { drawCalculator, type FirstCalculator } from './first-calculator.ts';
import type { Pause } from './pause.ts';
import { isOffered, isQuoted, isUsual, isValid } from './usual.ts';
import { whenWanted } from './when-wanted.ts';

export interface ShownView {
  /** Null where React has to draw the state from the beginning. */
  view(): FirstCalculator | null;
  wanted: Promise<void>;
}

export function showCalculator(
  host: AppHost,
  { stores, commands }: Widget,
  inner: HTMLElement,
  pause: Pause,
  signal: AbortSignal,
): ShownView {
  const { calculator, widget: shell, settings, route, order } = stores;
  let view: FirstCalculator | null = null;
  let hasQuote = false;
  let want = () => {};
  const wanted = new Promise<void>((resolve) => (want = resolve));
  const beSeen = whenWanted(inner, signal, () => {
    host.screens.prefetch();
    want();
  });

  function hurry(): void {
    pause.hurry();
    want();
  }

  function draw(): FirstCalculator {
    const drawn = drawCalculator({ stores, commands }, inner, headingLevelIn(host.embedding), hurry);
    signal.addEventListener('abort', drawn.stop, { once: true });
    host.onDrawn();
    pause.begin();
    return drawn;
  }

  function follow(): void {
    if (shell.phase !== 'done' && shell.phase !== 'failed') return;
    const shown = commands.calculator.shown();
    if (!isUsual(stores) || !isOffered(shown)) hurry();
    else view ??= draw();
    view?.paint();
    // What is wrong with an amount is React's to say: after a pause, for the next key may mend it.
    if (!isValid(shown)) want();
    if (hasQuote || !isQuoted(shown)) return;
    hasQuote = true;
    pause.begin();
    beSeen();
  }

  /** It runs inside whoever wrote to a store: an error of its own is not theirs. */
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

  for (const store of [calculator, shell, settings, route, order]) {
    const stop = subscribe(store, followOrLeave, true);
    signal.addEventListener('abort', stop, { once: true });
  }
  return { view: () => view, wanted };
}
