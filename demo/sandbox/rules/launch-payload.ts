// Reads a merchant's launch payload from its signed text and names every wrong field (contract sections 2 and 10).
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FieldErrors } from '../http/api-error.ts';
import { emailField } from '../schemas/fields.ts';
import { AMOUNT_PATTERN } from './decimal.ts';
import { findKeyProblems } from './json-keys.ts';

export interface LaunchPayload {
  toWallet?: string;
  fromCurrency?: string;
  fromAmount?: string;
  toCurrency?: string;
  toAmount?: string;
  merchantOrderId?: string;
  email?: string;
  shareToken?: string;
  externalData?: string;
  issuedAt?: string;
  expiresAt?: string;
  nonce?: string;
  origins?: string[];
}

export type LaunchReading = { payload: LaunchPayload } | { errors: FieldErrors };

const TEXT_FIELDS = [
  'toWallet',
  'fromCurrency',
  'toCurrency',
  'merchantOrderId',
  'email',
  'shareToken',
  'nonce',
] as const;
const AMOUNT_FIELDS = ['fromAmount', 'toAmount'] as const;
const TIME_FIELDS = ['issuedAt', 'expiresAt'] as const;
const MAX_TEXT = 256;
const MAX_PAYLOAD = 8192;

/** An empty text is a launch without any field. */
export function readLaunchPayload(text: string, catalogue: Catalogue): LaunchReading {
  if (text === '') return { payload: {} };
  if (text.length > MAX_PAYLOAD) return { errors: { payload: ['The payload is too long.'] } };
  const raw = parseObject(text);
  if (!raw) return { errors: { payload: ['The payload is not a JSON object.'] } };
  const errors: FieldErrors = {};
  const { duplicates, dangerous, numbers } = findKeyProblems(text);
  for (const key of duplicates) errors[key] = ['The field is given twice.'];
  for (const key of dangerous)
    Object.defineProperty(errors, key, { value: ['The field is not allowed.'], enumerable: true });
  const payload: LaunchPayload = {};
  for (const field of TEXT_FIELDS) readText(raw, field, payload, errors);
  for (const field of AMOUNT_FIELDS) readAmount(raw, field, numbers.get(field), payload, errors);
  for (const field of TIME_FIELDS) readTime(raw, field, payload, errors);
  readOrigins(raw, payload, errors);
  readExternalData(raw, payload, errors);
  checkCurrency('fromCurrency', payload, catalogue, errors);
  checkCurrency('toCurrency', payload, catalogue, errors);
  if (payload.email !== undefined && !emailField.safeParse(payload.email).success)
    errors.email = ['The e-mail is not valid.'];
  return Object.keys(errors).length > 0 ? { errors } : { payload };
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

/** By own key only; null and '' are the same as absent. */
function own(raw: Raw, field: string): unknown {
  const value = Object.hasOwn(raw, field) ? raw[field] : undefined;
  return value === null || value === '' ? undefined : value;
}

function readText(
  raw: Raw,
  field: (typeof TEXT_FIELDS)[number],
  payload: LaunchPayload,
  errors: FieldErrors,
) {
  const value = own(raw, field);
  if (value === undefined) return;
  if (typeof value === 'string' && value.length <= MAX_TEXT) payload[field] = value;
  else errors[field] = ['The field must be a text of at most 256 characters.'];
}

/** A JSON number counts as it was `written`, and only up to 15 significant digits and without an exponent. */
function readAmount(
  raw: Raw,
  field: (typeof AMOUNT_FIELDS)[number],
  written: string | undefined,
  payload: LaunchPayload,
  errors: FieldErrors,
) {
  const value = own(raw, field);
  if (value === undefined) return;
  const text = written ?? value;
  const isShort = !written || written.replace(/\D/g, '').replace(/^0+/, '').length <= 15;
  if (typeof text === 'string' && AMOUNT_PATTERN.test(text) && isShort) payload[field] = text;
  else errors[field] = ['The amount is not valid.'];
}

function readTime(
  raw: Raw,
  field: (typeof TIME_FIELDS)[number],
  payload: LaunchPayload,
  errors: FieldErrors,
) {
  const value = own(raw, field);
  if (value === undefined) return;
  const isTime =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
  if (isTime) payload[field] = value;
  else errors[field] = ['The time is not valid.'];
}

function readOrigins(raw: Raw, payload: LaunchPayload, errors: FieldErrors) {
  const value = own(raw, 'origins');
  if (value === undefined) return;
  if (Array.isArray(value) && value.every((origin) => typeof origin === 'string')) payload.origins = value;
  else errors.origins = ['The origins must be a list of texts.'];
}

function readExternalData(raw: Raw, payload: LaunchPayload, errors: FieldErrors) {
  const value = own(raw, 'externalData');
  if (value === undefined) return;
  if (typeof value === 'string' && parseObject(value) && hasPlainKeys(value)) payload.externalData = value;
  else errors.externalData = ['The external data is not a JSON object.'];
}

/** The text inside the payload is signed with it: its keys are judged alike. */
function hasPlainKeys(text: string): boolean {
  const { duplicates, dangerous } = findKeyProblems(text);
  return duplicates.length + dangerous.length === 0;
}

function checkCurrency(
  field: 'fromCurrency' | 'toCurrency',
  payload: LaunchPayload,
  catalogue: Catalogue,
  errors: FieldErrors,
) {
  const code = payload[field];
  if (code !== undefined && !catalogue.asset(code)) errors[field] = ['Unknown currency.'];
}
