// Reads the element's attributes; a bad value is named with its cure and the default is used (contract, section 1).
import type { WidgetSettings } from '../src/app/app-host.ts';
import { isLocale } from '../src/i18n/locale.ts';

export interface AttributeProblem {
  attribute: string;
  /** Plain English: what is wrong and what would be right. */
  message: string;
}

/** Attributes whose change is taken over live; all others restart the widget. */
export const LIVE_ATTRIBUTES: ReadonlySet<string> = new Set(['locale', 'theme', 'logo', 'refcode']);

export const ATTRIBUTES = [
  'gateway-url',
  'mode',
  'api-key',
  'payload',
  'signature',
  'default-currency',
  'locale',
  'theme',
  'logo',
  'refcode',
  'render',
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number];

/** The raw value of an attribute; null when it is absent. */
export type ReadAttribute = (name: AttributeName) => string | null;

export interface AttributeReading {
  settings: WidgetSettings;
  problems: AttributeProblem[];
}

/** `defaultGatewayUrl` is null where the script's own origin says nothing (an imported package). */
export function readAttributes(read: ReadAttribute, defaultGatewayUrl: string | null): AttributeReading {
  const problems: AttributeProblem[] = [];
  const refuse = (attribute: AttributeName, message: string) => void problems.push({ attribute, message });
  const text = (name: AttributeName) => read(name)?.trim() || null;
  const oneOf = <T extends string>(name: AttributeName, values: readonly T[], otherwise: T): T => {
    const value = text(name);
    if (value === null) return otherwise;
    if ((values as readonly string[]).includes(value)) return value as T;
    refuse(name, `${name} must be one of ${values.join(', ')}; ${otherwise} is used`);
    return otherwise;
  };
  const locale = text('locale');
  if (locale !== null && !isLocale(locale))
    refuse('locale', "locale must be en, es or pt; the visitor's language is used");
  const gatewayUrl = readGatewayUrl(text('gateway-url'), defaultGatewayUrl, (message) =>
    refuse('gateway-url', message),
  );
  return {
    settings: {
      gatewayUrl,
      mode: oneOf('mode', ['buy', 'sell'] as const, 'buy'),
      apiKey: text('api-key'),
      payload: read('payload') || null,
      signature: text('signature'),
      defaultCurrency: text('default-currency'),
      locale: isLocale(locale) ? locale : null,
      theme: oneOf('theme', ['light', 'dark', 'auto'] as const, 'auto'),
      logo: read('logo') !== null && read('logo') !== 'false',
      refcode: text('refcode'),
      render: oneOf('render', ['inline', 'frame'] as const, 'inline'),
    },
    problems,
  };
}

/** '' when there is no usable address at all. */
function readGatewayUrl(
  value: string | null,
  fallback: string | null,
  refuse: (message: string) => void,
): string {
  if (value !== null) {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && /^https?:$/.test(url.protocol)) return (url.origin + url.pathname).replace(/\/+$/, '');
    refuse('gateway-url must be an absolute http(s) address such as https://ramp.example');
  }
  if (fallback === null && value === null)
    refuse('gateway-url is required when the element is imported from the package');
  return fallback ?? '';
}
