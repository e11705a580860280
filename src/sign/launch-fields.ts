// The fields that a launch may contain, and their validation.
import { normalMemo } from '../domain/address/memo.ts';
import { normalWallet } from '../domain/address/normal-wallet.ts';
import { wrongFlow } from '../domain/launch/flow-type.ts';
import { secondTags } from '../domain/launch/second-tags.ts';
import { AMOUNT_PATTERN } from '../domain/wire/readers.ts';
import { parseRecord } from '../lib/stored-record.ts';
import { safeUrl } from '../lib/web-address.ts';
import { isBurnAddress } from '../vendors/addresses/is-burn-address.ts';
import type { FieldErrors } from '../domain/errors/ramp-error.ts';

/** The values that a merchant may fix, and the conditions under which the launch is valid. */
export interface LaunchFields {
  /** The customer's wallet; together with `toCurrency` and `toAmount` it selects the payment flow. */
  toWallet?: string;
  /** The memo or tag of `toWallet`, on networks that have one (Stellar). */
  toMemo?: string;
  /** Wallets by network, instead of `toWallet`: the customer can choose only currencies of these networks. */
  walletAddresses?: Readonly<Record<string, { address: string; memo?: string | null }>>;
  /** A ticker with its network (`USDT-MATIC`), or a fiat ticker (`EUR`). */
  fromCurrency?: string;
  /** A decimal text; a number is accepted up to 15 digits. */
  fromAmount?: string | number;
  toCurrency?: string;
  toAmount?: string | number;
  /** Your own order number; each may be paid once. */
  merchantOrderId?: string;
  /** JSON, URL-encoded; for the payment flow only. */
  contractCall?: string;
  email?: string;
  shareToken?: string;
  /** A JSON object as text; its `siloNetwork` names a silo network. */
  externalData?: string;
  /** Your own id of the customer, which the order and its webhooks repeat. */
  customerId?: string;
  /** Fixes the payment method: `card`, `google_pay`, `blik`, `skrill`, `pix`, `sepa`, `ideal`. */
  paymentType?: string;
  /** Sell: the wallet for refunds. */
  refundWallet?: string;
  /** How much worse the price may get before the customer is asked: hundredths of a percent, from 0 to 1000. */
  toleranceBps?: number;
  /** https; the URL to which the customer returns at the end of an order. */
  redirectUrl?: string;
  cancelUrl?: string;
  /** ISO 8601. */
  issuedAt?: string | Date;
  /** ISO 8601; the gateway refuses the launch from then on. */
  expiresAt?: string | Date;
  /** A launch with a nonce can be used once. */
  nonce?: string;
  /** The pages that may host the widget, such as `https://shop.example`. */
  origins?: readonly string[];
}

type Check = (value: unknown) => string | null;

const MAX_TEXT = 4096;
const MAX_NUMBER_DIGITS = 15;

const isText: Check = (value) => {
  if (typeof value !== 'string') return 'is not a text';
  return value.length > MAX_TEXT ? 'is too long' : null;
};

const isAmount: Check = (value) => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !AMOUNT_PATTERN.test(text)) return 'is not a decimal amount';
  const digits = text.replace('.', '').replace(/^0+/, '');
  return typeof value === 'number' && digits.length > MAX_NUMBER_DIGITS
    ? 'has too many digits for a number: give it as a text'
    : null;
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const isTime: Check = (value) => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'is not a date' : null;
  const isIso = typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
  return isIso ? null : 'is not an ISO 8601 time with a time zone';
};

const isOrigins: Check = (value) => {
  const isOrigin = (text: unknown) =>
    typeof text === 'string' && URL.canParse(text) && new URL(text).origin === text;
  return Array.isArray(value) && value.length > 0 && value.every(isOrigin)
    ? null
    : "is not a list of origins such as 'https://shop.example'";
};

const isJsonObjectText: Check = (value) =>
  typeof value === 'string' && parseRecord(value) ? null : 'is not the text of a JSON object';

const isReturnAddress: Check = (value) => {
  const isSafe = typeof value === 'string' && safeUrl(value, { allowLoopback: true }) !== null;
  return isSafe ? null : 'is not an https address';
};

const isTolerance: Check = (value) => {
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000;
  return isWhole ? null : 'is not a whole number from 0 to 1000';
};

const isWallets: Check = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'is not an object of wallets';
  const wallets = Object.entries(value as Record<string, unknown>);
  if (wallets.length === 0) return 'names no network';
  for (const [network, wallet] of wallets) {
    const { address, memo, ...others } = (wallet ?? {}) as Record<string, unknown>;
    const [other] = Object.keys(others);
    const at = `of ${JSON.stringify(network)}`;
    if (network === '') return 'names a network that is empty';
    if (typeof address !== 'string' || address.trim() === '') return `${at} has no address that is a text`;
    if (memo !== undefined && memo !== null && typeof memo !== 'string')
      return `${at} has a memo that is not a text`;
    if (other !== undefined) return `${at} has a field that is none: ${other}`;
    if (address.length > MAX_TEXT || (memo?.length ?? 0) > MAX_TEXT) return `${at} is too long`;
  }
  return null;
};

const CHECKS: Readonly<Record<keyof LaunchFields, Check>> = {
  toWallet: isText,
  toMemo: isText,
  walletAddresses: isWallets,
  fromCurrency: isText,
  fromAmount: isAmount,
  toCurrency: isText,
  toAmount: isAmount,
  merchantOrderId: isText,
  contractCall: isText,
  email: isText,
  shareToken: isText,
  externalData: isJsonObjectText,
  customerId: isText,
  paymentType: isText,
  refundWallet: isText,
  toleranceBps: isTolerance,
  redirectUrl: isReturnAddress,
  cancelUrl: isReturnAddress,
  issuedAt: isTime,
  expiresAt: isTime,
  nonce: isText,
  origins: isOrigins,
};

/** The allow-list, so that an endpoint that signs what it receives cannot be used to sign anything else. */
export const LAUNCH_FIELDS = Object.keys(CHECKS) as readonly (keyof LaunchFields)[];

/** Returns every wrong field with its error; empty if the launch may be signed. */
export function findFieldErrors(
  fields: Readonly<Record<string, unknown>>,
  tokenAddresses: readonly string[],
): FieldErrors {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const problems = given.flatMap(([name, value]) => {
    const check = Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof LaunchFields] : null;
    const problem = check ? check(value) : 'is not a field of a launch';
    return problem ? [[name, [problem]] as [string, string[]]] : [];
  });
  if (problems.length > 0) return Object.fromEntries(problems);
  return { ...wrongFlow(fields)?.fields, ...findWalletErrors(fields, tokenAddresses) };
}

/** Checks the text fields against each other. */
function findWalletErrors(fields: LaunchFields, tokenAddresses: readonly string[]): FieldErrors {
  const errors = secondTags(fields);
  const { toWallet, toMemo, walletAddresses, refundWallet } = fields;
  for (const [field, wallet] of Object.entries({ toWallet, refundWallet })) {
    const lost = wallet && whyLost(wallet, tokenAddresses);
    if (lost) errors[field] = [lost];
  }
  for (const [network, { address }] of Object.entries(walletAddresses ?? {})) {
    const lost = whyLost(address, tokenAddresses);
    if (lost) errors.walletAddresses ??= [`of "${network}" ${lost}`];
  }
  if (walletAddresses && toWallet) errors.walletAddresses = ['is not signed together with toWallet'];
  if (normalMemo(toMemo ?? '') !== '' && !toWallet)
    errors.toMemo = ['belongs to a wallet: sign toWallet beside it'];
  return errors;
}

/** Returns why crypto sent to the wallet would be lost; null if its owner can spend from it. */
function whyLost(wallet: string, tokenAddresses: readonly string[]): string | null {
  if (tokenAddresses.some((token) => isSameText(token, wallet)))
    return "is a token's own contract, which nobody can spend from";
  return isBurnAddress(wallet) ? 'is an address that nobody can spend from' : null;
}

/** Case does not matter if the contract is written in lower case only, like NEAR's. */
const isSameText = (token: string, wallet: string): boolean => {
  const known = normalWallet(token, null);
  return known === normalWallet(wallet, null) || known === wallet.trim().toLowerCase();
};
