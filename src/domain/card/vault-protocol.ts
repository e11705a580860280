// The protocol between the widget and the vault's card-fields page: one window message hands over a port, and all other messages go through
// it. No message contains anything typed into the card fields.
import {
  atMost,
  either,
  isAnything,
  isCount,
  isFlag,
  isNumber,
  isText,
  isTextMap,
  object,
  oneOf,
  orNull,
  parseMessage,
  type MessageOf,
  type TypeOf,
} from '../../lib/message-checks.ts';

export const VAULT_PROTOCOL_VERSION = 1;

/** The one window message to the page, with a transferred MessagePort. */
const isInit = object({ source: oneOf('ramp-widget'), type: oneOf('vault-init'), version: isCount });

export type CardFieldName = 'number' | 'expiry' | 'cvv' | 'holder' | 'dateOfBirth';

const isSavedCard = object({
  id: isText,
  /** visa, mastercard, amex, unionpay or other. */
  type: isText,
  lastFourDigits: isText,
  /** `MM/YY` when known. */
  expiry: orNull(isText),
});

/** Look and language of the fields; may change at any time without losing typed data. */
const LOOK = {
  /** The page has its own texts for each locale: if the page around could word them, it could ask for anything. */
  locale: isText,
  colorScheme: oneOf('light', 'dark'),
  /** Resolved design tokens, for example `--ramp-text: rgb(10, 10, 10)`. */
  tokens: isTextMap,
};

const isSetup = object(
  {
    ...LOOK,
    mode: oneOf('buy', 'sell'),
    fields: oneOf('new-card', 'saved-card'),
    /** Only with `saved-card`. */
    savedCard: orNull(isSavedCard),
    /** The initial state of 'Save card'. */
    saveCard: isFlag,
  },
  {
    /** For a saved card, shows only the code field: the page around names the card. */
    codeAlone: isFlag,
    /** The customer's name according to the identity check, which prefills the name on the card. */
    holder: isText,
    /** The gateway's time in milliseconds since 1970: the device's own clock may be wrong. */
    now: isNumber,
    /** Counts the setups of this frame from 1. */
    number: isCount,
  },
);

/** The parts of the processing call that are not card data. */
const isRequest = object(
  {
    /** Origin and optional path prefix; must be on the list with which the vault was built. */
    gatewayUrl: isText,
    orderId: isText,
    token: orNull(isText),
    /** Value of `X-Merchant-Data`. */
    merchantHeader: orNull(isText),
    /** One key per user action. */
    idempotencyKey: isText,
    /** For example `en-US`. */
    acceptLanguage: isText,
    /** Buy only. */
    billing: orNull(
      object({ address: isText, city: isText, countryCode: isText, postalCode: isText, state: isText }),
    ),
    /** Buy only. */
    phone: orNull(isText),
    agreement: isFlag,
    /** The URL to which a bank's full redirect returns (hosted page only). */
    returnUrl: orNull(isText),
  },
  {
    /**
     * What the customer saw of the order when it was sent, in the form of `shownOrderText`: only an order that still matches is sent again.
     */
    shown: isText,
  },
);

const isResult = either(
  object({
    ok: oneOf(true),
    /** Unparsed, as the gateway sent it; the caller parses it. */
    order: isAnything,
  }),
  object({
    ok: oneOf(false),
    code: isText,
    message: isText,
    /** First message of each wrong field; the frame already shows those of card fields. */
    fields: isTextMap,
    payload: isAnything,
    /** 0 without a response. */
    status: isCount,
  }),
);

const isState = object({
  valid: isFlag,
  complete: isFlag,
  empty: isFlag,
  touched: isFlag,
  /** Detected from the number typed so far. */
  brand: isText,
});

/** The parts of a valid card that may be shown. */
const isSummary = object({ brand: isText, lastFour: isText });

const isChecked = object({
  valid: isFlag,
  /** Error text by field name. */
  errors: isTextMap,
});

const TO_VAULT = {
  setup: { setup: isSetup },
  set: { look: object(LOOK) },
  focus: {},
  check: { id: isCount },
  submit: { id: isCount, request: isRequest },
  clear: {},
};

const FROM_VAULT = {
  ready: { version: isCount },
  /** Contains the number of the setup for which it was measured. */
  size: object({ height: atMost(5_000) }, { setup: isCount }),
  state: { state: isState },
  summary: { summary: orNull(isSummary) },
  checked: { id: isCount, checked: isChecked },
  submitted: { id: isCount, result: isResult },
  enter: {},
  /** The typed data is gone although the customer has not deleted it: the browser restored the page from its back/forward cache. */
  cleared: {},
};

export type VaultInit = TypeOf<typeof isInit>;
export type VaultSetup = TypeOf<typeof isSetup>;
export type ProcessingRequest = TypeOf<typeof isRequest>;
export type SubmitResult = TypeOf<typeof isResult>;
export type VaultState = TypeOf<typeof isState>;
export type VaultSummary = TypeOf<typeof isSummary>;
export type Checked = TypeOf<typeof isChecked>;
export type ToVault = MessageOf<typeof TO_VAULT>;
export type FromVault = MessageOf<typeof FROM_VAULT>;

export function parseVaultInit(data: unknown): VaultInit | null {
  return isInit(data) ? data : null;
}

/** Parses a message of the widget; null if it is not one. */
export function parseToVault(data: unknown): ToVault | null {
  return parseMessage(TO_VAULT, data);
}

/** Parses a message of the card-fields page; null if it is not one. */
export function parseFromVault(data: unknown): FromVault | null {
  return parseMessage(FROM_VAULT, data);
}
