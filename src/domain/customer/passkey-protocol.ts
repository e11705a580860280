// What the widget and the gateway's page for passkeys say to each other: one window message hands over a port, all else goes through
// it. The widget learns a token and nothing of whose it is.

export const PASSKEY_PROTOCOL_VERSION = 1;

/** The one window message to the page, with a transferred MessagePort. */
export interface PasskeyInit {
  source: 'ramp-widget';
  type: 'passkey-init';
  version: number;
}

export interface PasskeySetup {
  purpose: 'sign-in' | 'make';
  /** A language tag, for example `pt-BR`. */
  locale: string;
  colorScheme: 'light' | 'dark';
  /** Resolved design tokens. */
  tokens: Record<string, string>;
  /** Of the customer for whom a passkey is made. */
  token: string | null;
  /** Value of `X-Merchant-Data`. */
  merchantHeader: string | null;
  /** The box beside it: the terms are agreed to. */
  hasAccepted: boolean;
}

export type ToPasskeyPage = { type: 'setup'; setup: PasskeySetup };

export type FromPasskeyPage =
  | { type: 'ready'; version: number }
  | { type: 'size'; height: number }
  | { type: 'signed-in'; token: string }
  | { type: 'made' }
  /** The terms have changed since the customer agreed. */
  | { type: 'terms' };

const MAX_TEXT = 20_000;
const MAX_ENTRIES = 200;
const MAX_HEIGHT_PX = 1_000;

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

function ownFields(data: unknown): Fields | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  return Object.fromEntries(Object.entries(data));
}

const isTextMap = (value: unknown): boolean => {
  const entries = Object.entries(ownFields(value) ?? { none: 0 });
  return entries.length <= MAX_ENTRIES && entries.every(([, text]) => isText(text));
};

export function isPasskeyInit(data: unknown): boolean {
  const { source, type, version } = ownFields(data) ?? {};
  return source === 'ramp-widget' && type === 'passkey-init' && Number.isSafeInteger(version);
}

/** A message of the widget, or null when it is none. */
export function parseToPasskeyPage(data: unknown): ToPasskeyPage | null {
  const message = ownFields(data);
  const setup = ownFields(message?.['setup']);
  if (message?.['type'] !== 'setup' || !setup) return null;
  const { purpose, locale, colorScheme, tokens, token, merchantHeader, hasAccepted } = setup;
  const isGood =
    (purpose === 'sign-in' || purpose === 'make') &&
    isText(locale) &&
    (colorScheme === 'light' || colorScheme === 'dark') &&
    isTextMap(tokens) &&
    isTextOrNull(token) &&
    isTextOrNull(merchantHeader) &&
    typeof hasAccepted === 'boolean';
  return isGood ? (data as ToPasskeyPage) : null;
}

/** A message of the page, or null when it is none. */
export function parseFromPasskeyPage(data: unknown): FromPasskeyPage | null {
  const { type, version, height, token } = ownFields(data) ?? {};
  const isCount = (value: unknown, most: number) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
  const isGood =
    type === 'made' ||
    type === 'terms' ||
    (type === 'ready' && isCount(version, MAX_ENTRIES)) ||
    (type === 'size' && isCount(height, MAX_HEIGHT_PX)) ||
    (type === 'signed-in' && isText(token) && token !== '');
  return isGood ? (data as FromPasskeyPage) : null;
}
