// Shows the calculator before React, in sync with the stores, and reports when React is wanted and when the start is done.
import { subscribe } from 'valtio/vanilla';
import type { Widget } from '../create-widget.ts';
import { createClock } from '../../lib/time/clock.ts';
import { storedDraft, type Side } from '../../domain/order/draft.ts';
import type { AppHost } from '../app-host.ts';
import { headingLevelIn } from '../card-place.ts';
import { bindCalculator, type BoundCalculator } from './bind-calculator.ts';
import { canDrawEarly, canPrerender, isOffered, isValid } from './eligibility.ts';
import type { IdleWatch } from './wait-for-idle.ts';
import { listen } from '../../lib/listen.ts';
import type { EarlyCard } from './early-card.ts';
import { counterpartOf } from './refs.ts';

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

/** Uses the early card, or draws a card. */
function drawView({ host, widget, inner }: ViewPlace, onPress: () => void, early: EarlyUse): BoundCalculator {
  const card = host.early?.card ?? host.renderCard(headingLevelIn(host.embedding));
  early.leave();
  const draft = storedDraft(host.stored.storages, widget.stores.widget.mode, createClock().now());
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

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** Margin around the window, so that React is there when the customer scrolls to the card. */
const NEAR = '200px';

/**
 * Loads React on intent: when the pointer or the focus reaches the card, or when the card is in view and usable.
 * Runs `load` once. Returns a function to call after the first quote; from then on, it is enough that the card is in view.
 */
function loadOnIntent(inner: HTMLElement, ended: AbortSignal, load: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  ended.addEventListener('abort', () => watch.abort(), { once: true });
  const finish = () => {
    if (signal.aborted) return;
    watch.abort();
    load();
  };
  for (const intent of INTENTS) listen(inner, intent, finish, { signal, passive: true });
  return () => {
    if (signal.aborted) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && finish(),
      { rootMargin: NEAR },
    );
    // The browser paints the quote before anything is loaded.
    const frame = requestAnimationFrame(() => observer.observe(inner));
    const stop = () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
    signal.addEventListener('abort', stop, { once: true });
  };
}

interface EarlyUse {
  /** From now on, the application handles input. */
  leave(): void;
  /** Carries out what was pressed, once. */
  pressAgain(): void;
}

interface Follower {
  /** Receives the typed text, now and whenever it changes. */
  take: (side: Side, text: string) => void;
  /** Called if the customer still waits for a press when the early card ends. */
  onPress: () => void;
}

/** Takes over the customer's input in the early card. The early card ends with `signal` at the latest. */
function followEarlyCard(
  early: EarlyCard | null,
  inner: HTMLElement,
  signal: AbortSignal,
  { take, onPress }: Follower,
): EarlyUse {
  let find: () => HTMLElement | null = () => null;
  early?.followTyping(take);
  const leave = () => {
    const pressed = early?.stop();
    if (!pressed) return;
    find = counterpartOf(inner, pressed);
    onPress();
  };
  signal.addEventListener('abort', leave, { once: true });
  return {
    leave,
    pressAgain() {
      const pressed = find();
      find = () => null;
      pressed?.click();
    },
  };
}
