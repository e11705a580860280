// The protocol between the widget and the gateway's passkey page: one window message hands over a port, and all other messages go through
// it. The widget receives a token, but does not learn whose it is.
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
  /** The session token of the customer who creates a passkey. */
  token: orNull(isText),
  /** Value of `X-Merchant-Data`. */
  merchantHeader: orNull(isText),
  /** The checkbox beside the button: the customer has accepted the terms. */
  hasAccepted: isFlag,
});

const TO_PAGE = { setup: { setup: isSetup } };

const FROM_PAGE = {
  ready: { version: isCount },
  size: { height: atMost(1_000) },
  'signed-in': { token: (value: unknown): value is string => isText(value) && value !== '' },
  made: {},
  /** The terms have changed since the customer accepted them. */
  terms: {},
};

export type PasskeyInit = TypeOf<typeof isPasskeyInit>;
export type PasskeySetup = TypeOf<typeof isSetup>;
export type ToPasskeyPage = MessageOf<typeof TO_PAGE>;
export type FromPasskeyPage = MessageOf<typeof FROM_PAGE>;

/** Parses a message of the widget; null if it is not one. */
export function parseToPasskeyPage(data: unknown): ToPasskeyPage | null {
  return parseMessage(TO_PAGE, data);
}

/** Parses a message of the page; null if it is not one. */
export function parseFromPasskeyPage(data: unknown): FromPasskeyPage | null {
  return parseMessage(FROM_PAGE, data);
}
