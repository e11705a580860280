// Fills the hosted page's placeholders: the file that its script requests first, and the messages for a page without scripts or whose
// script cannot be loaded. They appear in every language, because without a script the reader's language is unknown.
import { readFile } from 'node:fs/promises';
import { LOCALE_TAGS, LOCALES } from '../../src/i18n/locale.ts';
import type { Texts } from './messages.ts';
import { fromRoot } from './paths.ts';

const PLACE = '<!-- not loaded -->';
const PLACE_OF_FILE = '<!-- first quote -->';

/** Preloads the first quote's file, which saves a round trip. Preloading more would slow down the page's own script. */
export function withFirstQuote(html: string, file: string): string {
  if (!html.includes(PLACE_OF_FILE)) throw new Error(`the page has no place for ${PLACE_OF_FILE}`);
  return html.replace(PLACE_OF_FILE, () => `<link rel="modulepreload" href="/${file}" />`);
}

/** Inserts the texts at the page's placeholder. */
export async function withNotLoaded(html: string): Promise<string> {
  if (!html.includes(PLACE)) throw new Error(`the page has no place for ${PLACE}`);
  const all = await Promise.all(
    LOCALES.map(async (locale) => {
      const texts = JSON.parse(await readFile(fromRoot(`locales/${locale}.json`), 'utf8')) as Texts;
      return { tag: LOCALE_TAGS[locale], texts };
    }),
  );
  const lines = (contentOf: (texts: Texts) => string) =>
    all.map(({ tag, texts }) => `<p lang="${tag}">${contentOf(texts)}</p>`).join('');
  const lost = `<div class="not-loaded" id="not-loaded" role="alert">${lines(lostContent)}</div>`;
  const noScript = lines((texts) => escaped(texts['hosted.noScript']!));
  return html.replace(
    PLACE,
    () => `${lost}<noscript><div class="not-loaded not-loaded--now">${noScript}</div></noscript>`,
  );
}

/** The empty link reloads the page with its query. */
const lostContent = (texts: Texts): string =>
  `${escaped(texts['entry.failed']!)} <a href="">${escaped(texts['entry.retry']!)}</a>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
