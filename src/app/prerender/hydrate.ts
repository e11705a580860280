// Hands the first view over to React: React keeps the nodes where both show the same, and replaces them otherwise.
import { afterTask } from '../../lib/time/after-task.ts';
import type { Screens } from '../app-host.ts';
import { isTranslated } from '../follow-translator.ts';
import { canPrerender, isComplete, isOffered } from './eligibility.ts';
import { counterpartOf } from './refs.ts';
import type { FirstView, ViewPlace } from './show-calculator.ts';
import { substituteAmount } from './substitute-amount.ts';

export function hydrate(
  { drawScreens }: Screens,
  { host, widget, inner }: Pick<ViewPlace, 'host' | 'widget' | 'inner'>,
  first: Pick<FirstView, 'view' | 'pressAgain'>,
): void {
  const { stores } = widget;
  const substituted = substituteAmount(widget);
  const shown = widget.commands.calculator.shown();
  const isSame =
    canPrerender(stores) &&
    !isTranslated(inner) &&
    isOffered(shown) &&
    isComplete(shown, stores.widget.isGatewayLocal) &&
    first.view()?.complete(substituted.side);
  // Used once: after a crash React draws again by itself, and by then the first view must be garbage.
  let left: Left | null = { pressAgain: first.pressAgain, restoreFocus: rememberFocus(inner) };
  if (!isSame) {
    substituted.restore();
    inner.replaceChildren();
  }
  // The host lives as long as the widget: otherwise it would keep the card's references, its writers and removed nodes alive.
  host.early = null;
  drawScreens(inner, widget, {
    ...host,
    onDrawn() {
      host.onDrawn();
      const last = left;
      left = null;
      last?.restoreFocus();
      // After the effects that React runs when it has drawn.
      if (last) afterTask(() => inner.isConnected && last.pressAgain());
    },
  });
  substituted.restore();
}

interface Left {
  pressAgain(): void;
  restoreFocus(): void;
}

/** Returns what restores the focus and the caret if the nodes were replaced. */
function rememberFocus(inner: HTMLElement): () => void {
  const focused = (inner.getRootNode() as ShadowRoot).activeElement;
  if (!(focused instanceof HTMLElement) || !inner.contains(focused)) return () => {};
  const find = counterpartOf(inner, focused);
  const caret = focused instanceof HTMLInputElement ? caretOf(focused) : null;
  return () => {
    const found = find();
    if (!found || found === focused) return;
    found.focus({ preventScroll: true });
    if (caret && found instanceof HTMLInputElement) found.setSelectionRange(...caret);
  };
}

const caretOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) =>
  [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
