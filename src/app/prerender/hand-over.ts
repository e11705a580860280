// From the first view to React's screens: the same nodes where both show the same, others in their place where not.
import type { Widget } from '../create-widget.ts';
import { afterTask } from '../../lib/after-task.ts';
import type { AppHost, Screens } from '../app-host.ts';
import type { FirstCalculator } from './first-calculator.ts';
import { keepFocus } from './keep-place.ts';
import { isComplete, isOffered, isUsual } from './usual.ts';

export function handOver(
  { drawScreens }: Screens,
  host: AppHost,
  widget: Widget,
  inner: HTMLElement,
  view: FirstCalculator | null,
): void {
  const shown = widget.commands.calculator.shown();
  const { stores } = widget;
  const isSame =
    isUsual(stores) && isOffered(shown) && isComplete(shown, stores.widget.isSandbox) && view?.complete();
  // Done once, since React draws itself anew after a crash; then nothing of the first view is held any more.
  let left: Left | null = { view, putFocusBack: keepFocus(inner) };
  if (!isSame) inner.replaceChildren();
  drawScreens(inner, widget, {
    ...host,
    onDrawn() {
      host.onDrawn();
      const last = left;
      left = null;
      last?.putFocusBack();
      // Once React has finished what it does after drawing.
      if (last) afterTask(() => inner.isConnected && last.view?.pressAgain());
    },
  });
}

interface Left {
  view: FirstCalculator | null;
  putFocusBack(): void;
}
