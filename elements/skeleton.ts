// The first thing a visitor sees: the card's outline, drawn at once without React. Also shows why nothing more can load.
import en from 'messages:en/entry';
import es from 'messages:es/entry';
import pt from 'messages:pt/entry';
import type { WidgetSettings } from '../src/app/visit.ts';
import type { Locale } from '../src/i18n/locale.ts';
import skeletonCss from './skeleton.css';

/** The few texts needed before, or without, the application. */
const TEXTS: Record<Locale, Readonly<Record<string, unknown>>> = { en, es, pt };

/** Placeholder bars in the calculator's order: tabs, pay, receive, method, summary, button. */
const BARS = ['', '--tall', '--tall', '', '', '--last'];

/** Constructable sheets belong to a document: `view` is its window. */
export function skeletonSheet(view: typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(skeletonCss);
  return sheet;
}

export function drawSkeleton(
  document: Document,
  locale: Locale,
  display: WidgetSettings['display'],
): HTMLElement {
  const card = drawCard(document, 'status', `busy skeleton--${display}`);
  card.ariaLabel = entryText(locale, 'entry.loading');
  // With `express`, only the first bar is visible.
  for (const kind of BARS)
    card.append(make(document, 'div', { className: `skeleton__bar skeleton__bar${kind}` }));
  return card;
}

/** Replaces the bars if the application cannot be loaded at all. */
export function drawFailure(
  document: Document,
  locale: Locale,
  display: WidgetSettings['display'],
  onRetry: () => void,
): HTMLElement {
  const card = drawCard(document, 'alert', `failed skeleton--${display}`);
  const button = { type: 'button', textContent: entryText(locale, 'entry.retry'), onclick: onRetry };
  card.append(
    make(document, 'p', { textContent: entryText(locale, 'entry.failed') }),
    make(document, 'button', button),
  );
  return card;
}

const drawCard = (document: Document, role: string, kind: string): HTMLElement =>
  make(document, 'div', { className: `skeleton skeleton--${kind}`, part: 'card', role });

const make = (document: Document, tag: string, properties: object): HTMLElement =>
  Object.assign(document.createElement(tag), properties);

const entryText = (locale: Locale, key: 'entry.loading' | 'entry.failed' | 'entry.retry'): string =>
  String(TEXTS[locale][key]);
