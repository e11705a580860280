// Fills the hosted page's places: the file that its script will ask for first, and what the page says when that script cannot be had, or no
// script may run: in every language, since without a script the reader's is unknown.
import { readFile } from 'node:fs/promises';
import { LOCALE_TAGS, LOCALES } from '../../src/i18n/locale.ts';
import type { Texts } from './messages.ts';
import { fromRoot } from './paths.ts';

const PLACE = '<!-- not loaded -->';
const PLACE_OF_FILE = '<!-- first quote -->';

/** Asked for beside the page's script, the first quote comes a round trip sooner; all else would take the line from that script. */
export function withFirstQuote(html: string, file: string): string {
  if (!html.includes(PLACE_OF_FILE)) throw new Error(`the page has no place for ${PLACE_OF_FILE}`);
  return html.replace(PLACE_OF_FILE, () => `<link rel="modulepreload" href="/${file}" />`);
}

/** Puts the texts where the page has the place for them. */
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

/** The link without an address reloads the page, with its query. */
const lostContent = (texts: Texts): string =>
  `${escaped(texts['entry.failed']!)} <a href="">${escaped(texts['entry.retry']!)}</a>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
