// The first thing seen: the card's frame, drawn at once without React; it also shows why nothing more can come.
import type { Locale } from '../src/i18n/locale.ts';
import { entryText } from '../src/i18n/entry-texts.ts';
import skeletonCss from './skeleton.css';

/** Bars in the calculator's order: tabs, pay, receive, method, summary, button. */
const BARS = ['', 'field', 'field', '', '', 'button'];

/** Constructable sheets belong to a document: `view` is its window. */
export function skeletonSheet(view: typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(skeletonCss);
  return sheet;
}

export function drawSkeleton(document: Document, locale: Locale): HTMLElement {
  const card = make(document, 'div', 'skeleton skeleton--busy');
  card.setAttribute('part', 'card');
  card.setAttribute('role', 'status');
  card.setAttribute('aria-label', entryText(locale, 'entry.loading'));
  for (const kind of BARS)
    card.append(make(document, 'div', kind ? `skeleton__bar skeleton__bar--${kind}` : 'skeleton__bar'));
  return card;
}

/** Replaces the bars when the application cannot be loaded at all. */
export function drawFailure(document: Document, locale: Locale, onRetry: () => void): HTMLElement {
  const card = make(document, 'div', 'skeleton');
  card.setAttribute('part', 'card');
  card.setAttribute('role', 'alert');
  const text = make(document, 'p', '');
  text.textContent = entryText(locale, 'entry.failed');
  const button = make(document, 'button', '') as HTMLButtonElement;
  button.type = 'button';
  button.textContent = entryText(locale, 'entry.retry');
  button.addEventListener('click', onRetry, { once: true });
  const column = make(document, 'div', 'skeleton__text');
  column.append(text, button);
  card.append(column);
  return card;
}

function make(document: Document, tag: string, className: string): HTMLElement {
  const node = document.createElement(tag);
  if (className) node.className = className;
  return node;
}
