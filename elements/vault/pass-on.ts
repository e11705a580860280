// Allow-list of what leaves the card-fields page: a gateway that quotes card data back cannot leak it to the page around.
import type { SubmitFailure } from '../../src/domain/card/submit-failure.ts';
import type { SubmitResult } from '../../src/domain/card/vault-protocol.ts';
import type { TypedCard } from './typed-card.ts';
import { plainDigits } from '../../src/lib/plain-digits.ts';

/** Names of an object's fields, nested. */
export interface Names {
  readonly [name: string]: Names;
}

const VALUE: Names = {};
const values = (names: string): Names => Object.fromEntries(names.split(' ').map((name) => [name, VALUE]));

const CURRENCY = values('ticker tickerWithNetwork blockchainNetwork blockchainNetworkFull roundOff');
const FEE: Names = {
  ...values('type amount currency value'),
  get fees() {
    return FEE;
  },
  get options() {
    return FEE;
  },
};

/** The fields that `orderSchema` reads; a test compares the two. */
export const ORDER_NAMES: Names = {
  ...values(
    'id shortId status createdAt toWallet toMemo isCharged fromAmount toAmount baseAmount paymentProviderId ' +
      'paymentProviderFailureReason reservationExpiresAt tag blockchainExplorerLink blockchainNetworkTxId qrCode ' +
      'qrCodeUrl copyCode type customerId refundWallet walletType',
  ),
  fromCurrency: CURRENCY,
  toCurrency: CURRENCY,
  exchangeRate: values('divisor multiplier'),
  fees: { providerFee: FEE, networkFeeFiat: FEE },
  card: values('type lastFourDigits'),
  deposit: values('address memo amount chainId tokenAddress decimals uri'),
  transfer: values('iban bic name reference amount currency arrivesWithinDays'),
  merchantData: values('merchantOrderId payload'),
};

/** Free text from the provider, which may quote anything. */
const FREE_TEXTS = ['paymentProviderFailureReason', 'type'];

const KNOWN_FIELDS = new Set(
  (
    'number expirationDate expiryDate cvv holder dateOfBirth mustBeSaved id address street city countryCode country ' +
    'postalCode state phone agreement returnUrl fromAmount toAmount fromCurrency toCurrency'
  ).split(' '),
);
/** Replaces an unknown field name, which could contain anything. */
const OTHER_FIELD = 'other';
const CODE = /^[A-Za-z][\w.-]{0,63}$/;

export function passOn(result: SubmitResult, card: TypedCard): SubmitResult {
  return result.ok
    ? { ok: true, order: orderOf(result.order, ORDER_NAMES, card) }
    : failureOf(result, typedValuesOf(card));
}

function orderOf(value: unknown, names: Names, card: TypedCard): unknown {
  const holdsNumber = cardNumberOf(card);
  const holdsTyped = typedValuesOf(card);
  const pick = (given: unknown, inside: Names, name: string): unknown => {
    if (Array.isArray(given)) return given.map((one) => pick(one, inside, name));
    if (typeof given === 'object' && given !== null) {
      const known = Object.entries(given).filter(([key]) => Object.hasOwn(inside, key));
      return Object.fromEntries(known.map(([key, one]) => [key, pick(one, inside[key]!, key)]));
    }
    const text = String(given);
    return holdsNumber(text) || (FREE_TEXTS.includes(name) && holdsTyped(text)) ? undefined : given;
  };
  return pick(value, names, '');
}

function failureOf(failure: SubmitFailure, holdsTyped: (text: string) => boolean): SubmitFailure {
  const { code, message, status } = failure;
  const safe = (text: string) => (holdsTyped(text) ? '' : text);
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(failure.fields)) {
    const bare = name.replace(/^(?:card(?:\.0|\[0\])?|billingAddress)\./, '');
    fields[KNOWN_FIELDS.has(bare) ? name : OTHER_FIELD] ??= safe(text);
  }
  return {
    ok: false,
    code: CODE.test(code) && !holdsTyped(code) ? code : 'unexpected_server_error',
    message: safe(message),
    fields,
    payload: null,
    status,
  };
}

/** Between digits that are quoted one by one, as text or as a list. */
const GAP = '\\D{0,6}';
/** Shorter tokens cannot decode to card data. */
const ENCODED = /[A-Za-z0-9+/_-]{4,}={0,2}/g;
const MAX_DEPTH = 3;
/** No gateway has a longer message for a customer; a longer text counts as a match without being searched. */
const MAX_LENGTH = 2_000;

type Search = (text: string) => boolean;

/**
 * Detects card data in a text, in any notation in which a gateway or its validator may quote it.
 * Returns a search for any of the card's values. Names must match as a whole, because single words of a name may occur in any sentence.
 */
function typedValuesOf(card: TypedCard): Search {
  const [month = '', year = ''] = card.expirationDate.split('/');
  const [bornIn = '', bornMonth = '', bornDay = ''] = card.dateOfBirth.split('-');
  const searches = [
    numberSearch(card.number),
    digitSearch([[card.cvv]]),
    digitSearch([
      [month, year],
      [year, month],
      [month, `20${year}`],
      [`20${year}`, month],
    ]),
    digitSearch([
      [bornIn, bornMonth, bornDay],
      [bornDay, bornMonth, bornIn],
      [bornMonth, bornDay, bornIn],
    ]),
    nameSearch(card.holder),
  ];
  return (text) =>
    text.length > MAX_LENGTH || notations(text).some((one) => searches.some((search) => search(one)));
}

/** Searches for the number only, where a security code or a date may be part of an amount, a hash or a time. */
function cardNumberOf({ number }: TypedCard): Search {
  const search = numberSearch(number);
  return (text) => notations(text).some(search);
}

function numberSearch(number: string): Search {
  if (number.length < 12) return () => false;
  const backwards = [...number].reverse().join('');
  return (text) => {
    const digits = text.replace(/\D/g, '');
    return digits.includes(number) || digits.includes(backwards);
  };
}

/** Finds the parts in one of these orders, but not inside a longer number. */
function digitSearch(orders: readonly (readonly string[])[]): Search {
  if (orders[0]!.some((part) => !/^\d+$/.test(part))) return () => false;
  const patterns = orders.map((parts) => {
    const spread = parts.map((part) => [...part].join(GAP));
    return `(?<!\\d)${spread.join(GAP)}(?!\\d)`;
  });
  const pattern = new RegExp(patterns.join('|'));
  return (text) => pattern.test(text);
}

function nameSearch(holder: string): Search {
  const parts = wordsOf(holder);
  if (parts.join('').length < 4) return () => false;
  return (text) => {
    const words = new Set(wordsOf(text));
    return parts.every((part) => words.has(part)) || [...words].includes(parts.join(''));
  };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Returns the text, and its decodings: percent signs, entities, escapes, base64, hexadecimal digits and character codes, also nested. */
function notations(text: string, depth = MAX_DEPTH): string[] {
  const plain = plainDigits(text.normalize('NFKC'));
  if (depth === 0) return [plain];
  const decoded = new Set([
    plain.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    plain.replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, code: string) => charOf(code, hex ? 16 : 10)),
    plain.replace(/\\[ux]\{?([0-9a-f]{2,4})\}?/gi, (_, code: string) => charOf(code, 16)),
    ...[...plain.matchAll(ENCODED)].flatMap(([token]) => [...fromBase64(token), fromHex(token)]),
    ...charCodes(plain),
  ]);
  decoded.delete(plain);
  decoded.delete('');
  return [plain, ...[...decoded].flatMap((one) => notations(one, depth - 1))];
}

const charOf = (code: string, base: number): string => {
  const point = parseInt(code, base);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
};

/** A list of character codes: `[52, 50, 52, 50]`. */
const charCodes = (text: string): string[] =>
  [...text.matchAll(/(?:\d{2,3}\D{1,3}){2,}\d{2,3}/g)].map(([list]) =>
    String.fromCharCode(...list.split(/\D+/).map(Number)),
  );

/** Decodes from each of four offsets, because the characters before the value may look like part of it. */
function fromBase64(token: string): string[] {
  const text = token.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return [0, 1, 2, 3].map((skipped) => {
    const rest = text.slice(skipped);
    return printable(atob(rest.length % 4 === 1 ? rest.slice(0, -1) : rest));
  });
}

const fromHex = (token: string): string =>
  /^(?:[0-9a-f]{2}){3,}$/i.test(token)
    ? printable(token.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16))))
    : '';

const printable = (text: string): string => text.replace(/[^\x20-\x7e]+/g, ' ').trim();
