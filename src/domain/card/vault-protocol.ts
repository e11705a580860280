// What the widget and the vault's card-fields page say to each other: one window message hands
// over a port, everything else goes through the port. Nothing that is typed into the card fields is in any message.
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

/** How the fields look and speak; may change at any time without losing what is typed. */
const LOOK = {
  /** The page has its own texts in each: a page around that worded them could ask for anything. */
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
    /** The first state of 'Save card'. */
    saveCard: isFlag,
  },
  {
    /** Of a saved card only its code is shown: the page around names the card. */
    codeAlone: isFlag,
    /** The customer's name as the identity check knows it: what the name on the card begins with. */
    holder: isText,
    /** The gateway's time in milliseconds since 1970: the device's own clock may be wrong. */
    now: isNumber,
    /** Counts the setups of this frame from 1. */
    number: isCount,
  },
);

/** Everything of the processing call that is not card data. */
const isRequest = object(
  {
    /** Origin and optional path prefix, on the list the vault was built with. */
    gatewayUrl: isText,
    orderId: isText,
    token: orNull(isText),
    /** Value of `X-Merchant-Data`. */
    merchantHeader: orNull(isText),
    /** One user action, one key. */
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
    /** Where a bank's full redirect comes back to (hosted page only). */
    returnUrl: orNull(isText),
  },
  {
    /** What was shown of the order when it was sent, as `shownOrderText` writes it: only such an order is sent again. */
    shown: isText,
  },
);

const isResult = either(
  object({
    ok: oneOf(true),
    /** As the gateway sent it, to be parsed by the caller. */
    order: isAnything,
  }),
  object({
    ok: oneOf(false),
    code: isText,
    message: isText,
    /** First message of each wrong field; those of card fields are shown in the frame already. */
    fields: isTextMap,
    payload: isAnything,
    /** 0 when there was no answer. */
    status: isCount,
  }),
);

const isState = object({
  valid: isFlag,
  complete: isFlag,
  empty: isFlag,
  touched: isFlag,
  /** By the number typed so far. */
  brand: isText,
});

/** What may be shown of a valid card. */
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
  /** With the number of the setup that it belongs to. */
  size: object({ height: atMost(5_000) }, { setup: isCount }),
  state: { state: isState },
  summary: { summary: orNull(isSummary) },
  checked: { id: isCount, checked: isChecked },
  submitted: { id: isCount, result: isResult },
  enter: {},
  /** What was typed is gone without being deleted: the page came back from where browsers keep those that were left. */
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

/** A message of the widget, or null when it is none. */
export function parseToVault(data: unknown): ToVault | null {
  return parseMessage(TO_VAULT, data);
}

/** A message of the card-fields page, or null when it is none. */
export function parseFromVault(data: unknown): FromVault | null {
  return parseMessage(FROM_VAULT, data);
}
