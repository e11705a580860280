// Parses a merchant's launch payload from its signed text, and names every wrong field; unknown fields are ignored.
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FieldErrors } from '../http/api-error.ts';
import { NETWORKS } from '../catalogue/networks.ts';
import { PAYMENT_TYPES } from '../catalogue/payment-methods.ts';
import { isEmail } from '../schemas/fields.ts';
import { isReturnAddress } from './return-address.ts';
import { findKeyProblems } from './json-keys.ts';
import { lostWallet } from './lost-wallet.ts';
import { hasSecondTag, SECOND_TAG } from './memo.ts';

export type WalletAddresses = Readonly<Record<string, { address: string; memo: string | null }>>;

export interface LaunchPayload {
  toWallet?: string;
  toMemo?: string;
  /** By network; instead of `toWallet`. */
  walletAddresses?: WalletAddresses;
  fromCurrency?: string;
  fromAmount?: string;
  toCurrency?: string;
  toAmount?: string;
  merchantOrderId?: string;
  contractCall?: string;
  email?: string;
  shareToken?: string;
  externalData?: string;
  customerId?: string;
  paymentType?: string;
  refundWallet?: string;
  /** Digits; for the widget only, which asks the customer about a worse price. */
  toleranceBps?: string;
  redirectUrl?: string;
  cancelUrl?: string;
  issuedAt?: string;
  expiresAt?: string;
  nonce?: string;
  origins?: string[];
}

export type LaunchReading = { payload: LaunchPayload } | { errors: FieldErrors };

/** Returns the value, or a text that says what is wrong. `written`: a number of the outermost object, as written. */
type Reader = (
  value: unknown,
  written: string | undefined,
) => { value: string | string[] | WalletAddresses } | string;

const MAX_TEXT = 4096;
const MAX_PAYLOAD = 8192;
const MAX_NUMBER_DIGITS = 15;
const AMOUNT = /^[0-9]{1,100}(\.[0-9]{1,100})?$/;

const readText: Reader = (value) => {
  const isFair = typeof value === 'string' && value.length <= MAX_TEXT;
  return isFair ? { value } : `The field must be a text of at most ${MAX_TEXT} characters.`;
};

/** JSON numbers are taken as written, and only if every JSON parser reads the same number. */
const orWritten =
  (read: Reader): Reader =>
  (value, written) => {
    if (written === undefined) return read(value, written);
    const digits = written.replace('.', '').replace(/^0+/, '');
    const isPlain = AMOUNT.test(written) && digits.length <= MAX_NUMBER_DIGITS;
    return isPlain ? read(written, written) : 'The number must be sent as a text.';
  };

const textThat =
  (isRight: (text: string) => boolean, problem: string): Reader =>
  (value, written) => {
    const text = readText(value, written);
    return typeof text === 'string' || isRight(text.value as string) ? text : problem;
  };

const amount = orWritten(textThat((text) => AMOUNT.test(text), 'The amount is not valid.'));
const time = textThat(
  (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
  'The time is not valid.',
);
const returnAddress = textThat(isReturnAddress, 'The address must be https.');

const readOrigins: Reader = (value) =>
  Array.isArray(value) && value.every((origin) => typeof origin === 'string')
    ? { value }
    : 'The origins must be a list of texts.';

const NO_WALLETS =
  'The wallets are an object by network, each with an address and, where there is one, a memo.';

const readWallets: Reader = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_WALLETS;
  const wallets: [string, { address: string; memo: string | null }][] = [];
  for (const [network, wallet] of Object.entries(value as Record<string, unknown>)) {
    const { address, memo, ...others } = (wallet ?? {}) as Record<string, unknown>;
    const text = Number.isSafeInteger(memo) ? String(memo) : (memo ?? '');
    const isFair = typeof address === 'string' && address.trim() !== '' && typeof text === 'string';
    if (!isFair || network === '' || Object.keys(others).length > 0) return NO_WALLETS;
    if (address.length > MAX_TEXT || text.length > MAX_TEXT) return NO_WALLETS;
    wallets.push([network, { address, memo: text.trim() || null }]);
  }
  return wallets.length > 0 ? { value: Object.fromEntries(wallets) } : NO_WALLETS;
};

const READERS: Readonly<Record<keyof LaunchPayload, Reader>> = {
  toWallet: readText,
  // Blanks around a memo do not belong to it.
  toMemo: orWritten((value, written) => {
    const text = readText(value, written);
    return typeof text === 'string' ? text : { value: (text.value as string).trim() };
  }),
  walletAddresses: readWallets,
  fromCurrency: readText,
  toCurrency: readText,
  contractCall: readText,
  email: readText,
  shareToken: readText,
  fromAmount: amount,
  toAmount: amount,
  merchantOrderId: orWritten(readText),
  externalData: textThat(
    (text) => parseObject(text) !== null && hasPlainKeys(text),
    'The external data is not a JSON object.',
  ),
  customerId: orWritten(readText),
  paymentType: textThat(
    (text) => (PAYMENT_TYPES as readonly string[]).includes(text),
    'Unknown payment method.',
  ),
  refundWallet: readText,
  toleranceBps: orWritten(
    textThat(
      (text) => /^\d{1,4}$/.test(text) && Number(text) <= 1000,
      'The tolerance is a whole number from 0 to 1000.',
    ),
  ),
  redirectUrl: returnAddress,
  cancelUrl: returnAddress,
  nonce: readText,
  issuedAt: time,
  expiresAt: time,
  origins: readOrigins,
};

/** An empty text is a launch without fields. Without a catalogue, currencies, networks and contracts are not checked. */
export function readLaunchPayload(text: string, catalogue: Catalogue | null): LaunchReading {
  const reading = readPayloadText(text);
  if ('errors' in reading) return reading;
  const { payload } = reading;
  const errors: FieldErrors = {};
  for (const field of ['fromCurrency', 'toCurrency'] as const) {
    const code = payload[field];
    if (code !== undefined && catalogue && !catalogue.asset(code)) errors[field] = ['Unknown currency.'];
  }
  Object.assign(errors, destinationErrors(payload, catalogue));
  for (const network of Object.keys(payload.walletAddresses ?? {}))
    if (catalogue && !Object.hasOwn(NETWORKS, network)) errors.walletAddresses = ['Unknown network.'];
  if (payload.email !== undefined && !isEmail(payload.email)) errors.email = ['The e-mail is not valid.'];
  return Object.keys(errors).length > 0 ? { errors } : reading;
}

/** Checks only the format, without the catalogue. */
export function readPayloadText(text: string): LaunchReading {
  if (text === '') return { payload: {} };
  const raw = parseObject(text);
  if (!raw || text.length > MAX_PAYLOAD)
    return { errors: { payload: ['The payload is not a JSON object of a fair size.'] } };
  const errors: FieldErrors = {};
  const { duplicates, dangerous, numbers } = findKeyProblems(text);
  for (const key of duplicates) define(errors, key, 'The field is given twice.');
  for (const key of dangerous) define(errors, key, 'The field is not allowed.');
  const payload: LaunchPayload & Record<string, string | string[] | WalletAddresses> = {};
  for (const [field, read] of Object.entries(READERS)) {
    const given = own(raw, field);
    if (given === undefined) continue;
    const result = read(given, numbers.get(field));
    if (typeof result !== 'string') payload[field] = result.value;
    else errors[field] ??= [result];
  }
  Object.assign(errors, secondTags(payload));
  if (Object.keys(errors).length === 0) Object.assign(errors, flowErrors(payload));
  return Object.keys(errors).length > 0 ? { errors } : { payload: payload as LaunchPayload };
}

type Destination = Pick<LaunchPayload, 'toCurrency' | 'toWallet' | 'toMemo' | 'refundWallet'> & {
  walletAddresses?: Readonly<Record<string, { address: string; memo?: string | null }>>;
};

/** Where the crypto would be lost: burn addresses, contracts of tokens, and wallets with two tags. */
export function destinationErrors(payload: Destination, catalogue: Catalogue | null): FieldErrors {
  const errors = secondTags(payload);
  for (const field of ['toWallet', 'refundWallet'] as const) {
    const lost = lostWallet(catalogue, payload[field] ?? '');
    if (lost) errors[field] = [lost];
  }
  for (const [network, { address }] of Object.entries(payload.walletAddresses ?? {})) {
    const lost = lostWallet(catalogue, address);
    if (lost) errors.walletAddresses ??= [`${network}: ${lost}`];
  }
  return errors;
}

/** For any merchant and currency: derives the network from the ticker. */
function secondTags({ toCurrency = '', toWallet = '', toMemo = '', walletAddresses }: Destination) {
  const errors: FieldErrors = {};
  const network = toCurrency.slice(toCurrency.lastIndexOf('-') + 1);
  if (hasSecondTag(network, toWallet, toMemo)) errors.toMemo = [SECOND_TAG];
  for (const [key, { address, memo }] of Object.entries(walletAddresses ?? {}))
    if (hasSecondTag(key, address, memo ?? '')) errors.walletAddresses ??= [`${key}: ${SECOND_TAG}`];
  return errors;
}

const TWO_TARGETS = 'Either toWallet or walletAddresses is signed, not both.';

const TARGET = ['toCurrency', 'toAmount', 'toWallet'] as const;
/** Any crypto; a payment; one crypto; one crypto to the customer's wallet. */
const FLOWS = ['', 'toCurrency,toAmount,toWallet', 'toCurrency', 'toCurrency,toWallet'];

/** The signed target fields must form a flow, or all of them are refused, because an incomplete payment is not safe. */
function flowErrors(payload: Readonly<Record<string, unknown>>): FieldErrors {
  const given = TARGET.filter((field) => payload[field] !== undefined);
  const missing = TARGET.filter((field) => payload[field] === undefined).join(' and ');
  if (!FLOWS.includes(given.join()))
    return Object.fromEntries(
      given.map((field) => [field, [`Undefined flow type: ${missing} is not signed.`]]),
    );
  if (payload.walletAddresses !== undefined && payload.toWallet !== undefined)
    return { walletAddresses: [TWO_TARGETS] };
  const isPayment = missing === '';
  return payload.contractCall !== undefined && !isPayment
    ? { contractCall: [`It belongs to a payment: ${missing} is not signed.`] }
    : {};
}

type Raw = Record<string, unknown>;

function parseObject(text: string): Raw | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads own keys only; null and '' count as absent. */
function own(raw: Raw, field: string): unknown {
  const value = Object.hasOwn(raw, field) ? raw[field] : undefined;
  return value === null || value === '' ? undefined : value;
}

/** The text inside the payload is signed with it, so the same rules apply to its keys. */
function hasPlainKeys(text: string): boolean {
  const { duplicates, dangerous } = findKeyProblems(text);
  return duplicates.length + dangerous.length === 0;
}

/** Also works for the key `__proto__`, on which an assignment would have no effect. */
function define(errors: FieldErrors, key: string, message: string) {
  Object.defineProperty(errors, key, {
    value: [message],
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
