// What the hosted page says when its script cannot be had: in every language, since without a script nobody knows the reader's.
import { readFile } from 'node:fs/promises';
import { LOCALE_TAGS, LOCALES } from '../../src/i18n/locale.ts';
import type { Texts } from './messages.ts';
import { fromRoot } from './paths.ts';

const PLACE = '<!-- not loaded -->';

/** Puts the texts where the page has the place for them. */
export async function withNotLoaded(html: string): Promise<string> {
  if (!html.includes(PLACE)) throw new Error(`the page has no place for ${PLACE}`);
  const lines = await Promise.all(
    LOCALES.map(async (locale) => {
      const texts = JSON.parse(await readFile(fromRoot(`locales/${locale}.json`), 'utf8')) as Texts;
      return lineOf(LOCALE_TAGS[locale], texts);
    }),
  );
  return html.replace(PLACE, () => `<div id="not-loaded" role="alert">${lines.join('')}</div>`);
}

/** The link without an address loads the page anew, with its query. */
const lineOf = (tag: string, texts: Texts): string =>
  `<p lang="${tag}">${escaped(texts['entry.failed']!)} <a href="">${escaped(texts['entry.retry']!)}</a></p>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
