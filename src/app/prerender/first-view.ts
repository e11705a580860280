// The calculator before React. The widget's own model runs it, so an amount that was typed early counts as soon as the gateway has answered,
// even while the screens are still loading. React then takes over the same nodes.
import type { Widget } from '../create-widget.ts';
import { createClock } from '../../lib/time/clock.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import type { AppHandle, AppHost, Screens } from '../app-host.ts';
import { createInnerElement } from '../inner-element.ts';
import { openWidget } from '../open-widget.ts';
import { showCalculator, type FirstView, type ViewPlace } from './show-calculator.ts';
import { watchIdle, watchImeComposition } from './wait-for-idle.ts';
import { afterTask } from '../../lib/time/after-task.ts';
import { isTranslated } from '../follow-translator.ts';
import { canPrerender, isComplete, isOffered, isQuoted, isValid } from './eligibility.ts';
import { counterpartOf } from './refs.ts';
import { initialPayValue } from '../../domain/money/calculator.ts';
import type { Side } from '../../domain/order/draft.ts';
import { boundsOf, rateOf, withAmount } from '../../features/quote/change-form.ts';
import { setForm } from '../../features/quote/calculator-store.ts';

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

/** Hands the first view over to React: React keeps the nodes where both show the same, and replaces them otherwise. */
function hydrate(
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

interface SubstitutedAmount {
  /** The field that keeps the typed text; null if its amount needs no substitute. */
  side: Side | null;
  /** Restores the typed amount. */
  restore(): void;
}

/**
 * Replaces an amount out of bounds with a valid one while React takes over.
 * The first view does not contain React's message about an amount out of bounds. So React takes over a card with a valid amount, and the
 * typed amount is restored in the same task: the field stays the same node, with its caret and its undo history.
 */
function substituteAmount({ stores, commands }: Widget): SubstitutedAmount {
  const { calculator, catalog } = stores;
  const { form } = calculator;
  const shown = commands.calculator.shown();
  const isTraded = isValid(shown) && isQuoted(shown);
  if (isTraded || form.feesState !== 'loaded') return { side: null, restore: () => undefined };
  const { rates } = catalog;
  const begun = withAmount(form, 'pay', initialPayValue(rateOf(form, rates)), rates);
  // Fees may use up a minimum amount.
  const least = boundsOf(begun, rates)?.amount;
  setForm(calculator, least ? withAmount(form, 'pay', least, rates) : begun);
  return { side: form.fixedSide, restore: () => setForm(calculator, form) };
}
