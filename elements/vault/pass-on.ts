// Allow-list of what leaves the card-fields page: a gateway that quotes card data back cannot leak it to the page around.
import type { SubmitFailure } from '../../src/domain/card/submit-failure.ts';
import type { SubmitResult } from '../../src/domain/card/vault-protocol.ts';
import { cardNumberOf, typedValuesOf } from './typed-values.ts';
import type { TypedCard } from './typed-card.ts';

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
