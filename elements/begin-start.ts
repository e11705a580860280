// The first moment of a start: files and answers are asked for, and the card is drawn as far as it is known.
import { adoptCardStyles } from '../src/app/prerender/card.ts';
import { drawEarlyCard, type EarlyCard } from '../src/app/prerender/early-card.ts';
import { startChoice } from '../src/app/prerender/start-choice.ts';
import { createInnerElement } from '../src/app/inner-element.ts';
import type { Embedding, StoredVisit, WidgetSettings } from '../src/app/visit.ts';
import type { Preload } from '../src/gateway/preload.ts';
import { beginQuote } from './begin-quote.ts';
import { loadApplication, loadFirstView, type Application } from './load-application.ts';
import type { FullMountHost } from './mount-host.ts';
import { showPlaceholder, type Placeholder } from './placeholder.ts';
import { canPrerenderVisit, startFirstCalls, visitLocale } from './start-first-calls.ts';

/** As the routes of the application, which has not arrived yet: public tracking, and the calculator. */
const PUBLIC_PATH = /^\/orders\/[^/]+\/public\/?$/;
const CALCULATOR_PATH = /^\/((buy|sell)\/?)?$/;

export interface Visit {
  settings: WidgetSettings;
  embedding: Embedding;
  stored: StoredVisit;
}

export interface BegunStart {
  /** Null for a frame, and where nothing can be loaded yet. */
  application: Promise<Application> | null;
  preload: Preload;
  /** Null where nothing can be drawn before the application. */
  drawEarly: (() => EarlyCard) | null;
  placeholder: Placeholder;
}

export function beginStart(
  host: FullMountHost,
  { settings, embedding, stored }: Visit,
  signal: AbortSignal,
): BegunStart {
  const locale = visitLocale(settings, stored, embedding.queryLocale);
  const isWhole = !host.awaitsLaunch && settings.gatewayUrl && settings.render !== 'frame';
  if (!isWhole) {
    const placeholder = showPlaceholder(host, settings, locale);
    return { application: null, preload: new Map(), drawEarly: null, placeholder };
  }
  const { path } = embedding.history.first;
  const isAtStart =
    settings.display === 'full' &&
    !host.kept.snapshot &&
    CALCULATOR_PATH.test(path) &&
    host.element.ownerDocument === document;
  const choice = startChoice(settings, stored);
  const isPrerendered = isAtStart && canPrerenderVisit(choice, stored);
  const isEarly = isPrerendered && choice.isRead;
  // Before all drawing, which takes as long as a part of the way to the gateway.
  // A list of the page decides what is offered.
  const quote = isEarly && !choice.wished['currencies'] ? beginQuote(choice, signal) : null;
  const application = isPrerendered
    ? (quote?.over ?? Promise.resolve()).then(() => loadFirstView(host.ahead))
    : loadApplication(host.ahead);
  // Public tracking asks for one order and for nothing else.
  const calls = PUBLIC_PATH.test(path)
    ? null
    : startFirstCalls(settings, stored, embedding, { signal, choice, isQuoted: quote !== null });
  adoptCardStyles(host.root);
  const { typed } = host.kept;
  const onPress = () => quote?.hurry();
  const onClose = () => host.messenger().send('exit', {});
  const card = { ...host, settings, embedding, stored, choice, locale, typed, onPress, onClose };
  const inner = isEarly ? createInnerElement(host.version) : undefined;
  const placeholder = showPlaceholder(host, settings, locale, inner);
  const drawEarly = inner
    ? () => {
        const early = drawEarlyCard(inner, card);
        if (calls) quote?.show(early, calls.answers);
        return early;
      }
    : null;
  return { application, preload: calls?.preload ?? new Map(), drawEarly, placeholder };
}
