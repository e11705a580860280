// Reads the element's attributes. An invalid value is reported by name, and its default applies.
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
  | 'share-session'
  | PresetName;

// One string instead of an array literal: smaller in the built script.
const listOf = <Name extends string>(names: string) => names.split(' ') as Name[];

/** Attributes that apply live; changing any other restarts the widget. */
export const LIVE_ATTRIBUTES: readonly string[] = listOf('locale theme logo refcode texts');

/** Unsigned presets by the page; validated once the currency lists are known. */
export const PRESETS: readonly PresetName[] = listOf(
  'pay-currency receive-currency amount payment-type currencies hide',
);

export const ATTRIBUTES: readonly AttributeName[] = listOf<AttributeName>(
  'gateway-url mode api-key payload signature default-currency locale theme logo refcode texts render display share-session',
).concat(PRESETS);

/** Example: `gateway-url` → `gatewayUrl`. */
export const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns an attribute's raw value; null if it is absent. */
export type ReadAttribute = (name: AttributeName) => string | null;

/** `defaultGatewayUrl` is null if the script's own origin says nothing about the gateway (an imported package). */
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
  const isOn = (name: AttributeName) => (read(name) ?? 'false') !== 'false';
  return {
    gatewayUrl: readGatewayUrl(text('gateway-url'), defaultGatewayUrl, () => onBad('gateway-url')),
    mode: oneOf('mode', ['buy', 'sell'], 'buy'),
    apiKey: text('api-key'),
    payload: read('payload') || null,
    signature: text('signature'),
    defaultCurrency: text('default-currency'),
    locale: oneOf('locale', LOCALES, null),
    theme: oneOf('theme', ['light', 'dark', 'auto'], 'auto'),
    logo: isOn('logo'),
    refcode: text('refcode'),
    texts: text('texts'),
    render: oneOf('render', ['inline', 'frame'], 'inline'),
    display: oneOf('display', ['full', 'express'], 'full'),
    shareSession: isOn('share-session'),
    presets: Object.fromEntries(PRESETS.map((name) => [name, text(name)])),
  };
}

/** Converts a property's value to text; an object becomes JSON, which for a payload must be exactly what was signed. */
export function textOf(value: unknown): string {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    // JSON.stringify returns undefined for such a value. Return a text that the parser reports as invalid, instead of throwing into the
    // page.
    return '?';
  }
}

/**
 * '' if no URL is usable. Tokens and orders are sent there, so it is never plain http to another machine. The script's own origin is not
 * checked: an unencrypted script may have been replaced, so a check inside it protects no one.
 */
function readGatewayUrl(value: string | null, fallback: string | null, refuse: () => void): string {
  const own = value && gatewayAddress(value);
  // If neither the page nor the script names a gateway, the start reports it: one error, not two.
  if (value !== null && !own) refuse();
  return own || fallback || '';
}

/** Without a trailing slash; null if the text is not a URL, or would send data unencrypted. */
export function gatewayAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return isSafeAddress(url) ? (url.origin + url.pathname).replace(/\/+$/, '') : null;
}
