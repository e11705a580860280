// Fills the hosted page's places: the files that its script will ask for, and what the page says when that script cannot be had, or no
// script may run: in every language, since without a script nobody knows the reader's.
import { readFile } from 'node:fs/promises';
import { LOCALE_TAGS, LOCALES } from '../../src/i18n/locale.ts';
import type { Texts } from './messages.ts';
import { fromRoot } from './paths.ts';

const PLACE = '<!-- not loaded -->';
const PLACE_OF_FILES = '<!-- first view -->';

/** Asked for beside the page's script, the first view comes a round trip sooner; a visit that begins elsewhere needs most of it too. */
export function withFirstView(html: string, files: readonly string[]): string {
  if (!html.includes(PLACE_OF_FILES)) throw new Error(`the page has no place for ${PLACE_OF_FILES}`);
  return html.replace(PLACE_OF_FILES, () =>
    files.map((file) => `<link rel="modulepreload" href="/${file}" />`).join('\n    '),
  );
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

/** The link without an address loads the page anew, with its query. */
const lostContent = (texts: Texts): string =>
  `${escaped(texts['entry.failed']!)} <a href="">${escaped(texts['entry.retry']!)}</a>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
