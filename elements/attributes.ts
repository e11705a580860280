// Reads the element's attributes; a bad value is reported by its name and the default is used.
import type { WidgetSettings } from '../src/app/visit.ts';
import type { PresetName } from '../src/domain/launch/presets.ts';
import { LOCALES } from '../src/i18n/locale.ts';
import { isSafeAddress } from '../src/lib/loopback.ts';

export type AttributeName =
  | 'gateway-url'
  | 'mode'
  | 'api-key'
  | 'payload'
  | 'signature'
  | 'default-currency'
  | 'locale'
  | 'theme'
  | 'logo'
  | 'refcode'
  | 'texts'
  | 'render'
  | 'display'
  | PresetName;

// One text each: shorter in the script than lists of names.
const listOf = <Name extends string>(names: string) => names.split(' ') as Name[];

/** Attributes whose change is taken over live; all others restart the widget. */
export const LIVE_ATTRIBUTES: readonly string[] = listOf('locale theme logo refcode texts');

/** What a page may preset without a signature: read where the lists of currencies are known. */
export const PRESETS: readonly PresetName[] = listOf(
  'pay-currency receive-currency amount payment-type currencies hide',
);

export const ATTRIBUTES: readonly AttributeName[] = listOf<AttributeName>(
  'gateway-url mode api-key payload signature default-currency locale theme logo refcode texts render display',
).concat(PRESETS);

/** `gateway-url` → `gatewayUrl`, the property that mirrors it. */
export const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The raw value of an attribute; null when it is absent. */
export type ReadAttribute = (name: AttributeName) => string | null;

/** `defaultGatewayUrl` is null where the script's own origin says nothing (an imported package). */
export function readSettings(
  read: ReadAttribute,
  defaultGatewayUrl: string | null,
  onBad: (name: AttributeName) => void,
): WidgetSettings {
  const text = (name: AttributeName) => read(name)?.trim() || null;
  const oneOf = <T extends string, Otherwise>(
    name: AttributeName,
    values: readonly T[],
    otherwise: Otherwise,
  ) => {
    const value = text(name);
    if ((values as readonly (string | null)[]).includes(value)) return value as T;
    if (value !== null) onBad(name);
    return otherwise;
  };
  return {
    gatewayUrl: readGatewayUrl(text('gateway-url'), defaultGatewayUrl, () => onBad('gateway-url')),
    mode: oneOf('mode', ['buy', 'sell'], 'buy'),
    apiKey: text('api-key'),
    payload: read('payload') || null,
    signature: text('signature'),
    defaultCurrency: text('default-currency'),
    locale: oneOf('locale', LOCALES, null),
    theme: oneOf('theme', ['light', 'dark', 'auto'], 'auto'),
    logo: (read('logo') ?? 'false') !== 'false',
    refcode: text('refcode'),
    texts: text('texts'),
    render: oneOf('render', ['inline', 'frame'], 'inline'),
    display: oneOf('display', ['full', 'express'], 'full'),
    presets: Object.fromEntries(PRESETS.map((name) => [name, text(name)])),
  };
}

/** What a property is given, as text; an object as JSON, which of a payload must have been signed. */
export function textOf(value: unknown): string {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    // What has no JSON is nothing of ours: the reader names it in place of throwing into the page.
    return '?';
  }
}

/**
 * '' when there is no usable address at all. Tokens and orders go there, so it is never in the clear to another machine. The
 * script's own origin is not asked: a script that came unencrypted may have been replaced, and a check in it protects no one.
 */
function readGatewayUrl(value: string | null, fallback: string | null, refuse: () => void): string {
  const own = value && gatewayAddress(value);
  // Where nothing is said and nothing known, the start tells that: one error and not two.
  if (value !== null && !own) refuse();
  return own || fallback || '';
}

/** Without a slash at its end; null where it is no address, or would be sent to in the clear. */
export function gatewayAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return isSafeAddress(url) ? (url.origin + url.pathname).replace(/\/+$/, '') : null;
}
