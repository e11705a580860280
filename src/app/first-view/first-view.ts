// The calculator before React: drawn and worked by the widget's own model, so that an amount can be typed while the
// screens are still on their way; React then takes over the same nodes.
import { subscribe } from 'valtio/vanilla';
import type { Widget } from '../../flows/create-widget.ts';
import type { AppHandle, AppHost } from '../app-host.ts';
import { createInnerElement } from '../inner-element.ts';
import { openWidget } from '../open-widget.ts';
import { watchComposition } from './composition.ts';
import { drawCalculator, type FirstCalculator } from './first-calculator.ts';
import { handOver } from './hand-over.ts';
import { watchPause } from './pause.ts';
import { loadPatiently } from './load-patiently.ts';
import { isOffered, isQuoted, isUsual, isValid } from './usual.ts';
import { whenWanted } from './when-wanted.ts';

/** In place of the application's own; the screens come when they are wanted. */
export function mountApp(host: AppHost): AppHandle {
  const { widget, begin } = openWidget(host);
  const inner = createInnerElement(host.version);
  const handle = begin(inner);
  const stop = showUntilTaken(host, widget, inner);
  return {
    ...handle,
    dispose() {
      stop();
      return handle.dispose();
    },
  };
}

/** Answers with what ends it. */
function showUntilTaken(host: AppHost, widget: Widget, inner: HTMLElement): () => void {
  const { stores, commands } = widget;
  const { calculator, widget: shell, settings, route, order } = stores;
  let view: FirstCalculator | null = null;
  let hasQuote = false;
  let isAsked = false;
  let isOver = false;
  const pause = watchPause(inner);
  const composition = watchComposition(inner);
  const wanted = whenWanted(inner, () => {
    host.screens.prefetch();
    void takeOver();
  });
  const stops = [calculator, shell, settings, route, order].map((store) => subscribe(store, follow, true));
  stops.push(pause.stop, composition.stop, wanted.stop);

  function follow(): void {
    if (shell.phase !== 'done' && shell.phase !== 'failed') return;
    const shown = commands.calculator.shown();
    if (!isUsual(stores) || !isOffered(shown)) hurry();
    else if (!view) begin();
    view?.paint();
    // What is wrong with an amount is React's to say: after a pause, for the next key may mend it.
    if (!isValid(shown)) void takeOver();
    if (hasQuote || !isQuoted(shown)) return;
    hasQuote = true;
    pause.begin();
    wanted.settle();
  }

  function begin(): void {
    view = drawCalculator(widget, inner, hurry);
    host.onDrawn();
    pause.begin();
  }

  function hurry(): void {
    pause.hurry();
    void takeOver();
  }

  async function takeOver(): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    // To run its code takes as long as several keys, and so does taking over.
    await pause.reached();
    try {
      const screens = await loadPatiently(host.screens.load, () => view?.sayMissing());
      await pause.reached();
      await composition.done();
      if (isOver) return;
      end();
      handOver(screens, host, widget, inner, view);
    } catch (error) {
      if (isOver) return;
      end();
      inner.replaceChildren();
      host.screens.onLost(String(error));
    }
  }

  function end(): void {
    isOver = true;
    for (const stop of stops) stop();
  }

  return end;
}
