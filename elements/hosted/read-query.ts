// Parses the hosted page's query, which is decoded as a form, so a plus sign is sent as %2B.
import { isLocale } from '../../src/i18n/locale.ts';
import { PRESETS, propertyOf, type AttributeName } from '../attributes.ts';

export interface HostedQuery {
  attributes: Partial<Record<AttributeName, string | null>>;
  /** Wins for the visit and is not stored. */
  lang: string | null;
  theme: string | null;
  /** The framing element sends payload and signature by message. */
  waitsForLaunch: boolean;
}

export function readQuery(query: URLSearchParams, path: string): HostedQuery {
  const get = (name: string) => query.get(name);
  const onOff = (name: string) => (['false', '0', null].includes(get(name)) ? null : '');
  const lang = get('lang') || null;
  // Accepts the attributes' names as well as camelCase, like the other parameters.
  const presets = Object.fromEntries(PRESETS.map((name) => [name, get(name) ?? get(propertyOf(name))]));
  return {
    attributes: {
      // The path contains the text `sell`.
      mode: path.includes('sell') ? 'sell' : 'buy',
      'api-key': get('apiKey'),
      payload: get('payload'),
      signature: get('signature'),
      'default-currency': get('defaultCurrency'),
      theme: get('theme'),
      logo: onOff('logo'),
      'share-session': onOff('shareSession'),
      refcode: get('refcode'),
      // Not a known language: reported like any other invalid parameter.
      locale: isLocale(lang) ? null : lang,
      ...presets,
    },
    lang,
    theme: get('theme') === 'light' || get('theme') === 'dark' ? get('theme') : null,
    waitsForLaunch: get('launch') === 'message',
  };
}
