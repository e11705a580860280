// What the widget and the gateway's page for passkeys say to each other: one window message hands over a port, all else goes through
// it. The widget learns a token and nothing of whose it is.
import {
  atMost,
  isCount,
  isFlag,
  isText,
  isTextMap,
  object,
  oneOf,
  orNull,
  parseMessage,
  type Check,
  type Shape,
} from '../../lib/message-checks.ts';

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

const TO_PAGE: Readonly<Record<ToPasskeyPage['type'], Shape>> = {
  setup: {
    setup: object({
      purpose: oneOf('sign-in', 'make'),
      locale: isText,
      colorScheme: oneOf('light', 'dark'),
      tokens: isTextMap,
      token: orNull(isText),
      merchantHeader: orNull(isText),
      hasAccepted: isFlag,
    }),
  },
};

const FROM_PAGE: Readonly<Record<FromPasskeyPage['type'], Shape>> = {
  ready: { version: isCount },
  size: { height: atMost(1_000) },
  'signed-in': { token: (value) => isText(value) && value !== '' },
  made: {},
  terms: {},
};

export const isPasskeyInit: Check = object({
  source: oneOf('ramp-widget'),
  type: oneOf('passkey-init'),
  version: isCount,
});

/** A message of the widget, or null when it is none. */
export function parseToPasskeyPage(data: unknown): ToPasskeyPage | null {
  return parseMessage(TO_PAGE, data);
}

/** A message of the page, or null when it is none. */
export function parseFromPasskeyPage(data: unknown): FromPasskeyPage | null {
  return parseMessage(FROM_PAGE, data);
}
