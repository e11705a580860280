// What the widget and the vault's card-fields page say to each other: one window message hands
// over a port, everything else goes through the port. Nothing that is typed into the card fields is in any message.
import type { BillingAddress } from '../customer/billing-address.ts';
import type { Mode } from '../launch/setting-types.ts';
import {
  atMost,
  isAnything,
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

export const VAULT_PROTOCOL_VERSION = 1;

/** The one window message to the page, with a transferred MessagePort. */
export interface VaultInit {
  source: 'ramp-widget';
  type: 'vault-init';
  version: number;
}

export type VaultFields = 'new-card' | 'saved-card';
export type CardFieldName = 'number' | 'expiry' | 'cvv' | 'holder' | 'dateOfBirth';

export interface VaultSavedCard {
  id: string;
  /** visa, mastercard, amex, unionpay or other. */
  type: string;
  lastFourDigits: string;
  /** `MM/YY` when known. */
  expiry: string | null;
}

/** How the fields look and speak; may change at any time without losing what is typed. */
export interface VaultLook {
  /** The page has its own texts in each: a page around that worded them could ask for anything. */
  locale: string;
  colorScheme: 'light' | 'dark';
  /** Resolved design tokens, for example `--ramp-text: rgb(10, 10, 10)`. */
  tokens: Record<string, string>;
}

export interface VaultSetup extends VaultLook {
  mode: Mode;
  fields: VaultFields;
  savedCard: VaultSavedCard | null;
  /** The first state of 'Save card'. */
  saveCard: boolean;
  /** The customer's name as the identity check knows it: what the name on the card begins with. */
  holder?: string;
  /** The gateway's time in milliseconds since 1970: the device's own clock may be wrong. */
  now?: number;
}

/** Everything of the processing call that is not card data. */
export interface ProcessingRequest {
  /** Origin and optional path prefix, on the list the vault was built with. */
  gatewayUrl: string;
  orderId: string;
  token: string | null;
  /** Value of `X-Merchant-Data`. */
  merchantHeader: string | null;
  /** One user action, one key. */
  idempotencyKey: string;
  /** For example `en-US`. */
  acceptLanguage: string;
  /** Buy only. */
  billing: BillingAddress | null;
  /** Buy only. */
  phone: string | null;
  agreement: boolean;
  /** Where a bank's full redirect comes back to (hosted page only). */
  returnUrl: string | null;
  /** What was shown of the order when it was sent, as `shownOrderText` writes it: only such an order is sent again. */
  shown?: string;
}

export type SubmitResult =
  /** `order` as the gateway sent it, to be parsed by the caller. */
  | { ok: true; order: unknown }
  | {
      ok: false;
      code: string;
      message: string;
      /** First message of each wrong field; those of card fields are shown in the frame already. */
      fields: Record<string, string>;
      payload: unknown;
      /** 0 when there was no answer. */
      status: number;
    };

export interface VaultState {
  valid: boolean;
  complete: boolean;
  empty: boolean;
  touched: boolean;
  /** Brand by the number typed so far. */
  brand: string;
}

/** What may be shown of a valid card. */
export interface VaultSummary {
  brand: string;
  lastFour: string;
}

export interface Checked {
  valid: boolean;
  /** Error text by field name. */
  errors: Record<string, string>;
}

export type ToVault =
  | { type: 'setup'; setup: VaultSetup }
  | { type: 'set'; look: VaultLook }
  | { type: 'focus' }
  | { type: 'check'; id: number }
  | { type: 'submit'; id: number; request: ProcessingRequest }
  | { type: 'clear' };

export type FromVault =
  | { type: 'ready'; version: number }
  | { type: 'size'; height: number }
  | { type: 'state'; state: VaultState }
  | { type: 'summary'; summary: VaultSummary | null }
  | { type: 'checked'; id: number; checked: Checked }
  | { type: 'submitted'; id: number; result: SubmitResult }
  | { type: 'enter' }
  /** What was typed is gone without being deleted: the page came back from where browsers keep those that were left. */
  | { type: 'cleared' };

const isHeight = atMost(5_000);

const LOOK: Shape = {
  locale: isText,
  colorScheme: oneOf('light', 'dark'),
  tokens: isTextMap,
};

const SETUP: Shape = {
  ...LOOK,
  mode: oneOf('buy', 'sell'),
  fields: oneOf('new-card', 'saved-card'),
  savedCard: orNull(object({ id: isText, type: isText, lastFourDigits: isText, expiry: orNull(isText) })),
  saveCard: isFlag,
};

const REQUEST: Shape = {
  gatewayUrl: isText,
  orderId: isText,
  token: orNull(isText),
  merchantHeader: orNull(isText),
  idempotencyKey: isText,
  acceptLanguage: isText,
  billing: orNull(
    object({ address: isText, city: isText, countryCode: isText, postalCode: isText, state: isText }),
  ),
  phone: orNull(isText),
  agreement: isFlag,
  returnUrl: orNull(isText),
};

const FAILURE: Shape = {
  ok: oneOf(false),
  code: isText,
  message: isText,
  fields: isTextMap,
  payload: isAnything,
  status: isCount,
};

const isResult: Check = (value) =>
  object({ ok: oneOf(true), order: isAnything })(value) || object(FAILURE)(value);

const isTextOrAbsent: Check = (value) => value === undefined || isText(value);

/** A widget of an older version hands no name on. */
const isSetup: Check = (value) =>
  object(SETUP)(value) &&
  isTextOrAbsent((value as VaultSetup).holder) &&
  ((value as VaultSetup).now === undefined || Number.isFinite((value as VaultSetup).now));

/** A widget of an older version does not say what it has shown. */
const isRequest: Check = (value) =>
  object(REQUEST)(value) && isTextOrAbsent((value as ProcessingRequest).shown);

const TO_VAULT: Readonly<Record<ToVault['type'], Shape>> = {
  setup: { setup: isSetup },
  set: { look: object(LOOK) },
  focus: {},
  check: { id: isCount },
  submit: { id: isCount, request: isRequest },
  clear: {},
};

const FROM_VAULT: Readonly<Record<FromVault['type'], Shape>> = {
  ready: { version: isCount },
  size: { height: isHeight },
  state: {
    state: object({ valid: isFlag, complete: isFlag, empty: isFlag, touched: isFlag, brand: isText }),
  },
  summary: { summary: orNull(object({ brand: isText, lastFour: isText })) },
  checked: { id: isCount, checked: object({ valid: isFlag, errors: isTextMap }) },
  submitted: { id: isCount, result: isResult },
  enter: {},
  cleared: {},
};

export function parseVaultInit(data: unknown): VaultInit | null {
  const isInit = object({ source: oneOf('ramp-widget'), type: oneOf('vault-init'), version: isCount });
  return isInit(data) ? (data as VaultInit) : null;
}

/** A message of the widget, or null when it is none. */
export function parseToVault(data: unknown): ToVault | null {
  return parseMessage(TO_VAULT, data);
}

/** A message of the card-fields page, or null when it is none. */
export function parseFromVault(data: unknown): FromVault | null {
  return parseMessage(FROM_VAULT, data);
}
