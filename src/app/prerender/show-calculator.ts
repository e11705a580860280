// Shows the calculator before React, in sync with the stores, and reports when React is wanted and when the start is done.
import { subscribe } from 'valtio/vanilla';
import type { Widget } from '../create-widget.ts';
import { createClock } from '../../lib/time/clock.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { readDraft, type Draft, type Side } from '../../domain/order/draft.ts';
import { storedDraft } from '../../domain/storage-keys.ts';
import type { AppHost } from '../app-host.ts';
import { headingLevelIn } from '../card-place.ts';
import { bindCalculator, type BoundCalculator } from './bind-calculator.ts';
import { canDrawEarly, canPrerender, isOffered, isValid } from './eligibility.ts';
import { followEarlyCard, type EarlyUse } from './follow-early-card.ts';
import { loadOnIntent } from './load-on-intent.ts';
import type { IdleWatch } from './wait-for-idle.ts';
import { listen } from '../../lib/listen.ts';

export interface ViewPlace {
  host: AppHost;
  widget: Widget;
  inner: HTMLElement;
  idle: IdleWatch;
  /** Aborted before React takes over. */
  signal: AbortSignal;
}

/** The view until React takes over. */
export interface FirstView {
  /** Null if React has to draw the state from scratch. */
  view(): BoundCalculator | null;
  /** Presses again what was pressed before React was there. */
  pressAgain(): void;
  /** Resolves when React should be loaded. */
  wanted: Promise<void>;
  /** Resolves when the start is done or has failed. */
  started: Promise<void>;
}

/** A promise, and the function that resolves it. */
function gate(): [Promise<void>, () => void] {
  let open = () => {};
  return [new Promise((resolve) => (open = resolve)), () => open()];
}

const keptDraft = ({ stored }: AppHost, mode: Mode): Draft | null =>
  readDraft(storedDraft(stored.storages, mode), createClock().now());

/** Uses the early card, or draws a card. */
function drawView({ host, widget, inner }: ViewPlace, onPress: () => void, early: EarlyUse): BoundCalculator {
  const card = host.early?.card ?? host.renderCard(headingLevelIn(host.embedding));
  early.leave();
  const draft = keptDraft(host, widget.stores.widget.mode);
  const drawn = bindCalculator(widget, inner, card, { onPress, draft });
  host.onDrawn();
  early.pressAgain();
  return drawn;
}

/** Runs now and after each change, within the code that wrote to a store; that code must not receive an error of the first view. */
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

/** Keeps the first view in sync with the stores. */
export function showCalculator(place: ViewPlace): FirstView {
  const { host, inner, idle, signal } = place;
  const { stores, commands } = place.widget;
  const { calculator, widget: shell, settings, launch, route, order } = stores;
  let view: BoundCalculator | null = null;
  let hasFees = false;
  const [wanted, want] = gate();
  const [started, setStarted] = gate();
  let loadInView: (() => void) | null = null;
  const early = followEarlyCard(host.early, inner, signal, {
    take: commands.calculator.typeAmount,
    onPress: hurry,
  });

  function hurry(): void {
    idle.hurry();
    want();
  }

  const isTypedIn = (side: Side) =>
    (inner.getRootNode() as ShadowRoot).activeElement?.matches(`[data-ref-group=${side}] input`);
  listen(inner, 'focusout', commands.calculator.leaveAmount, { signal });

  function draw(): BoundCalculator {
    const drawn = drawView(place, hurry, early);
    signal.addEventListener('abort', drawn.stop, { once: true });
    idle.begin();
    return drawn;
  }

  function follow(): void {
    // The customer may have left the field before its currency was known.
    const { typedIn, fixedSide } = calculator.form;
    if (typedIn && !isTypedIn(fixedSide)) commands.calculator.leaveAmount();
    const isQuoted = !view && host.early?.isQuoted();
    if (shell.phase !== 'done' && shell.phase !== 'failed') {
      // A quote that is shown stays until the model has its own, which is the same.
      if (canDrawEarly(stores) && !isQuoted) view ??= draw();
      return view?.update();
    }
    setStarted();
    // Not earlier: on a slow line the screens would delay the responses.
    loadInView ??= loadOnIntent(inner, signal, () => {
      host.screens.prefetch();
      want();
    });
    const shown = commands.calculator.shown();
    if (!canPrerender(stores) || !isOffered(shown)) hurry();
    else if (!isQuoted || shown.form.feesState !== 'loading') view ??= draw();
    view?.update();
    // React shows what is wrong with an amount, after a pause, because the next key may correct it.
    if (!isValid(shown)) want();
    // React draws the offer below the action.
    if (order.unfinished) want();
    // An empty field has no quote, but the fees are there.
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
