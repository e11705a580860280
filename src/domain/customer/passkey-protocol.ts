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
  type MessageOf,
  type TypeOf,
} from '../../lib/message-checks.ts';

export const PASSKEY_PROTOCOL_VERSION = 1;

/** The one window message to the page, with a transferred MessagePort. */
export const isPasskeyInit = object({
  source: oneOf('ramp-widget'),
  type: oneOf('passkey-init'),
  version: isCount,
});

const isSetup = object({
  purpose: oneOf('sign-in', 'make'),
  /** A language tag, for example `pt-BR`. */
  locale: isText,
  colorScheme: oneOf('light', 'dark'),
  /** Resolved design tokens. */
  tokens: isTextMap,
  /** Of the customer for whom a passkey is made. */
  token: orNull(isText),
  /** Value of `X-Merchant-Data`. */
  merchantHeader: orNull(isText),
  /** The box beside it: the terms are agreed to. */
  hasAccepted: isFlag,
});

const TO_PAGE = { setup: { setup: isSetup } };

const FROM_PAGE = {
  ready: { version: isCount },
  size: { height: atMost(1_000) },
  'signed-in': { token: (value: unknown): value is string => isText(value) && value !== '' },
  made: {},
  /** The terms have changed since the customer agreed. */
  terms: {},
};

export type PasskeyInit = TypeOf<typeof isPasskeyInit>;
export type PasskeySetup = TypeOf<typeof isSetup>;
export type ToPasskeyPage = MessageOf<typeof TO_PAGE>;
export type FromPasskeyPage = MessageOf<typeof FROM_PAGE>;

/** A message of the widget, or null when it is none. */
export function parseToPasskeyPage(data: unknown): ToPasskeyPage | null {
  return parseMessage(TO_PAGE, data);
}

/** A message of the page, or null when it is none. */
export function parseFromPasskeyPage(data: unknown): FromPasskeyPage | null {
  return parseMessage(FROM_PAGE, data);
}
