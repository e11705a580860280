// The first task of a start: requests files and API responses, and draws as much of the card as is known.
import { adoptCardStyles } from '../src/app/prerender/card.ts';
import { drawEarlyCard, type EarlyCard } from '../src/app/prerender/early-card.ts';
import { createInnerElement } from '../src/app/inner-element.ts';
import type { Embedding, StoredVisit, WidgetSettings } from '../src/app/visit.ts';
import type { Preload } from '../src/gateway/preload.ts';
import { beginQuote } from './begin-quote.ts';
import { loadApplication, loadFirstView, type Application } from './load-application.ts';
import type { FullMountHost } from './mount-host.ts';
import { showPlaceholder, type Placeholder } from './placeholder.ts';
import { startFirstCalls, startOf, visitLocale } from './start-first-calls.ts';

/** Duplicates a route of the application, which has not loaded yet. */
const PUBLIC_PATH = /^\/orders\/[^/]+\/public\/?$/;

export interface Visit {
  settings: WidgetSettings;
  embedding: Embedding;
  stored: StoredVisit;
}

export interface BegunStart {
  /** Null for a frame, and if nothing can be loaded yet. */
  application: Promise<Application> | null;
  preload: Preload;
  /** Null if nothing can be drawn before the application. */
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
  const canDraw = !host.kept.snapshot && host.element.ownerDocument === document;
  const { choice, isPrerendered, isEarly } = startOf(settings, stored, path, canDraw);
  // Before drawing, which takes as long as part of the round trip to the gateway.
  const quote = isEarly ? beginQuote(choice, signal) : null;
  const application = isPrerendered
    ? (quote?.over ?? Promise.resolve()).then(() => loadFirstView(host.ahead))
    : loadApplication(host.ahead);
  // Public tracking requests one order and nothing else.
  const calls = PUBLIC_PATH.test(path)
    ? null
    : (isEarly && host.takeCalls()) ||
      startFirstCalls(settings, stored, embedding, { signal, choice, isQuoted: quote !== null });
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
