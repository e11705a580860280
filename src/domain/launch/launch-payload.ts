// Parses the signed payload of a launch strictly, and names every wrong field.
import { isPaymentType, PAYMENT_TYPES, type PaymentType } from '../order/payment.ts';
import { parseRecord } from '../../lib/stored-record.ts';
import { normalMemo } from '../address/memo.ts';
import { AMOUNT_PATTERN } from '../wire/readers.ts';
import { scanJson } from './json-scan.ts';
import type { MerchantPayload } from './merchant.ts';
import { quoted } from './quoted.ts';
import type { FieldErrors } from '../errors/ramp-error.ts';
import { refusedLaunch } from './refused-launch.ts';
import { secondTags } from './second-tags.ts';
import { HIDDEN, safeUrl } from '../../lib/web-address.ts';

/** The merchant header carries the payload in base64, and more would exceed common servers' header limit. */
export const MAX_PAYLOAD_LENGTH = 8192;
const MAX_FIELD_LENGTH = 4096;
const MAX_NUMBER_DIGITS = 15;
/** Ten percent: a customer who would get even less is asked, whatever was signed. */
const MAX_TOLERANCE_BPS = 1000;

const TEXT_FIELDS = [
  'toWallet',
  'fromCurrency',
  'toCurrency',
  'contractCall',
  'email',
  'shareToken',
  'refundWallet',
] as const;
const AMOUNT_FIELDS = ['fromAmount', 'toAmount'] as const;
/** These may also be numbers, because shops often store them so. */
const ID_FIELDS = ['merchantOrderId', 'customerId'] as const;
const ADDRESS_FIELDS = ['redirectUrl', 'cancelUrl'] as const;

/** '' is a launch without a payload. Throws one error that names all wrong fields. */
export function readLaunchPayload(text: string): MerchantPayload {
  if (text === '') return {};
  const source = parseRecord(text);
  if (!source || text.length > MAX_PAYLOAD_LENGTH)
    throw refusedLaunch(
      { payload: [source ? tooLong(text, MAX_PAYLOAD_LENGTH) : NO_OBJECT] },
      'payload_invalid',
    );
  const errors: FieldErrors = {};
  const { duplicates, dangerous, numbers } = scanJson(text);
  for (const key of duplicates) define(errors, key, ['stands twice: keep one of the two']);
  for (const key of dangerous) define(errors, key, ['is not allowed as a name: leave it out']);
  const payload: MerchantPayload = {};
  const take = <Field extends keyof MerchantPayload>(
    field: Field,
    read: (value: unknown) => NonNullable<MerchantPayload[Field]>,
  ) => {
    const value = Object.hasOwn(source, field) ? source[field] : null;
    if (value === null || value === '') return;
    try {
      payload[field] = read(value);
    } catch (error) {
      errors[field] ??= [(error as Error).message];
    }
  };
  for (const field of TEXT_FIELDS) take(field, readText);
  for (const field of AMOUNT_FIELDS)
    take(field, (value) => readAmount(writtenNumber(numbers, field) ?? value));
  take('toMemo', (value) => normalMemo(readText(writtenNumber(numbers, 'toMemo') ?? value)));
  take('walletAddresses', readWallets);
  for (const field of ID_FIELDS) take(field, (value) => readText(writtenNumber(numbers, field) ?? value));
  for (const field of ADDRESS_FIELDS) take(field, (value) => readAddress(readText(value)));
  take('paymentType', readPaymentType);
  take('toleranceBps', (value) => readTolerance(writtenNumber(numbers, 'toleranceBps') ?? value));
  take('externalData', readExternalData);
  Object.assign(errors, secondTags(payload));
  if (payload.walletAddresses && payload.toWallet) errors.walletAddresses = [TWO_TARGETS];
  if (Object.keys(errors).length > 0) throw refusedLaunch(errors, 'payload_invalid');
  return payload;
}

/** Returns the silo network that `externalData` names, or null. */
export function siloNetworkOf(payload: MerchantPayload): string | null {
  const data = payload.externalData ? parseRecord(payload.externalData) : null;
  const name = data && Object.hasOwn(data, 'siloNetwork') ? data.siloNetwork : null;
  return typeof name === 'string' && name !== '' ? name : null;
}

function readText(value: unknown): string {
  if (typeof value !== 'string')
    throw new Error(`is ${kindOf(value)} and no text: write it in double quotes`);
  if (value.length > MAX_FIELD_LENGTH) throw new Error(tooLong(value, MAX_FIELD_LENGTH));
  return value;
}

const NO_OBJECT = 'is no JSON object: send the text that JSON.stringify makes of { … }';

const tooLong = ({ length }: string, most: number): string =>
  `is too long: it has ${length} characters, and ${most} are taken`;

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;

/** Accepts a JSON number as written, if every JSON parser reads the same number. */
function writtenNumber(numbers: Map<string, string>, field: string): string | undefined {
  const text = numbers.get(field);
  const digits = text?.replace('.', '').replace(/^0+/, '') ?? '';
  if (text && (digits.length > MAX_NUMBER_DIGITS || !AMOUNT_PATTERN.test(text))) {
    throw new Error(
      `is the number ${quoted(text).slice(1, -1)}, which not every reader takes alike: send it as a text, such as "100.50"`,
    );
  }
  return text;
}

function readAmount(value: unknown): string {
  const text = readText(value);
  if (!AMOUNT_PATTERN.test(text)) throw new Error(`is ${quoted(text)} and no amount: ${cureOfAmount(text)}`);
  return text;
}

/** Suggests the amount itself if only a separator is wrong. */
function cureOfAmount(text: string): string {
  const meant = text.trim().replace(',', '.');
  const example = meant !== text && AMOUNT_PATTERN.test(meant) ? meant : '1234.50';
  return `digits with a dot before the decimals, without sign, space, exponent or separator of thousands, such as ${quoted(example)}`;
}

function readPaymentType(value: unknown): PaymentType {
  const text = readText(value);
  if (!isPaymentType(text))
    throw new Error(`is ${quoted(text)} and no payment method: ${PAYMENT_TYPES.join(', ')}, or leave it out`);
  return text;
}

function readTolerance(value: unknown): number {
  const text = readText(value);
  if (!/^\d{1,4}$/.test(text) || Number(text) > MAX_TOLERANCE_BPS)
    throw new Error(
      `is ${quoted(text)} and no tolerance: hundredths of a percent, a whole number from 0 to ${MAX_TOLERANCE_BPS}`,
    );
  return Number(text);
}

const TWO_TARGETS = 'stands beside toWallet: sign one of the two';
const NO_WALLETS =
  'is no list of wallets by network, such as {"MATIC": {"address": "0x…"}, "XLM": {"address": "G…", "memo": "42"}}';

/** A memo may be a number, as exchanges display it; surrounding blanks are removed. */
function readWallets(value: unknown): NonNullable<MerchantPayload['walletAddresses']> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(NO_WALLETS);
  const wallets = Object.entries(value).map(([network, wallet]) => {
    if (typeof wallet !== 'object' || wallet === null) throw new Error(NO_WALLETS);
    const { address, memo = '', ...others } = wallet as Record<string, unknown>;
    const isKnown = Object.keys(others).length === 0;
    if (network === '' || typeof address !== 'string' || address.trim() === '' || !isKnown)
      throw new Error(NO_WALLETS);
    const text = Number.isSafeInteger(memo) ? String(memo) : (memo ?? '');
    if (typeof text !== 'string') throw new Error(NO_WALLETS);
    return [network, { address: readText(address), memo: normalMemo(readText(text)) || undefined }] as const;
  });
  if (wallets.length === 0) throw new Error(NO_WALLETS);
  return Object.fromEntries(wallets);
}

function readExternalData(value: unknown): string {
  const text = readText(value);
  if (!parseRecord(text)) throw new Error(`${NO_OBJECT}, as a text in the payload`);
  const { duplicates, dangerous } = scanJson(text);
  const key = dangerous[0] ?? duplicates[0];
  if (key)
    throw new Error(
      `holds the name ${quoted(key)} ${dangerous.length > 0 ? 'which is not allowed: leave it out' : 'twice: keep one'}`,
    );
  return text;
}

/** Also works for the key `__proto__`, on which an assignment would have no effect. */
function define(errors: FieldErrors, key: string, messages: string[]): void {
  Object.defineProperty(errors, key, {
    value: messages,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const MAX_ADDRESS_LENGTH = 2048;
const CREDENTIALS = /\/\/[^/?#]*@/;

/**
 * Validates the merchant's own URLs in a launch, and explains how to fix a wrong one.
 * The code that follows the URL decides whether plain http on this machine is allowed.
 */
export function readAddress(text: string): string {
  if (text.length > MAX_ADDRESS_LENGTH)
    throw new Error(
      `is too long: it has ${text.length} characters, and ${MAX_ADDRESS_LENGTH} are taken. Keep what it carries at your server, under the order's id`,
    );
  if (safeUrl(text, { allowLoopback: true }) !== null) return text;
  throw new Error(problemOf(text));
}

function problemOf(text: string): string {
  // The query may contain personal data, and the URL may contain a password.
  const given = quoted(text.split(/[?#]/)[0]!.replace(CREDENTIALS, '//'));
  if (text !== text.trim()) return `is ${given} with a space or a new line around it: send it without`;
  if (CREDENTIALS.test(text))
    return `is ${given} with a user name or password in front of the host: leave both out, up to the "@"`;
  if (HIDDEN.test(text))
    return `is ${given} and holds a space, a backslash or a character that cannot be seen: write it percent-encoded, such as "%20"`;
  return `is ${given} and no https address: write it whole, such as "https://shop.example/thanks"`;
}
