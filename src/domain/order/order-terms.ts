// The terms of an order besides its price; none may change once it was requested or shown. For each term: how to read it, when two values
// are equal, and how to store it.
import { oncePer } from '../../lib/once-per.ts';
import { ownFields } from '../../lib/own-fields.ts';
import { shortHash } from '../../lib/short-hash.ts';
import { addressFamilyOf, type AddressFamily } from '../address/address-families.ts';
import { normalWallet } from '../address/normal-wallet.ts';
import { isSameAmount } from '../money/money.ts';
import type { ComparedOrder } from './order.ts';
import { paymentTypeOf, type PaymentType } from './payment.ts';

/** An unknown term is left out, and not compared. */
export interface OrderTerms {
  pay: string;
  receive: string;
  /** The crypto's network, whichever side it is on. */
  network?: string;
  toWallet?: string;
  toMemo?: string;
  refundWallet?: string;
  /** Sell: memo, chain, token and decimals of the transfer, and the text of its QR code. As for `toMemo`, an empty string means none. */
  tag?: string;
  chain?: string;
  token?: string;
  decimals?: string;
  qrText?: string;
  /** Buy by bank transfer: account and reference. */
  account?: string;
  /** Set only if fixed, by the merchant's signature or by how a payment was sent; otherwise the provider decides. */
  paymentType?: string;
  /** What the customer chose; never compared, since the provider decides. */
  chosenType?: string;
  type?: string;
  merchantOrderId?: string;
  /** The fixed amount of a requested order; the other one follows the rate. */
  fromAmount?: string;
  toAmount?: string;
}

export type TermName = keyof OrderTerms;

interface Term {
  /** Undefined if the order does not contain the term. */
  read(order: ComparedOrder): string | undefined;
  /** Dropping a term that was present counts as a change too, at least while the crypto is awaited. */
  isKept?: boolean | 'untilSent';
  /** Adding a term that was known as absent counts as a change too. */
  isNeverAdded?: boolean;
  isSame?(was: string, is: string, family: AddressFamily | null): boolean;
  /** Hashes the value for storage: it can be compared, but not read. */
  hash?(value: string, family: AddressFamily | null): string;
}

const HASHED = 'sha256:';

const hashedText = (text: string): string => HASHED + shortHash(text);
const hashedWallet = (wallet: string, family: AddressFamily | null): string =>
  hashedText(normalWallet(wallet, family));

export function isSameWallet(one: string, other: string, family: AddressFamily | null): boolean {
  if (one.startsWith(HASHED)) return one === hashedWallet(other, family);
  return normalWallet(one, family) === normalWallet(other, family);
}

const isSameText = (was: string, is: string): boolean => was === is || was === hashedText(is);

const WALLET = { isSame: isSameWallet, hash: hashedWallet } as const;
/** An exchange identifies the recipient by the memo; if the gateway dropped, changed or added one, the crypto would be lost. */
const MEMO = { isKept: true, isNeverAdded: true, isSame: isSameText, hash: hashedText } as const;

/**
 * A deposit that is present fixes each of its parts, including absent ones; a missing deposit fixes nothing. Without it, the page's wallet
 * would be asked for the network's own coin.
 */
const ofDeposit =
  (part: 'chainId' | 'tokenAddress' | 'decimals') =>
  ({ deposit }: ComparedOrder): string | undefined =>
    deposit && String(deposit[part] ?? '');

const TERMS = {
  pay: { read: ({ fromCurrency }) => fromCurrency.tickerWithNetwork },
  receive: { read: ({ toCurrency }) => toCurrency.tickerWithNetwork },
  network: {
    read: ({ toCurrency, fromCurrency }) => toCurrency.blockchainNetwork ?? fromCurrency.blockchainNetwork,
    isKept: true,
  },
  toWallet: { read: ({ toWallet }) => toWallet, isKept: true, ...WALLET },
  toMemo: { read: ({ toWallet, toMemo }) => toMemo ?? (toWallet && ''), ...MEMO },
  refundWallet: { read: ({ refundWallet }) => refundWallet, isKept: true, ...WALLET },
  // Wallet and memo may arrive one after the other until the customer is asked to send.
  tag: {
    read: ({ status, toWallet, tag }) => tag ?? (status === 'can_be_processed' && toWallet ? '' : undefined),
    ...MEMO,
  },
  chain: { read: ofDeposit('chainId'), isKept: 'untilSent' },
  token: { read: ofDeposit('tokenAddress'), isKept: 'untilSent', isNeverAdded: true, ...WALLET },
  decimals: { read: ofDeposit('decimals'), isKept: 'untilSent' },
  // In a purchase this is the payment's own code, which the provider may renew.
  qrText: {
    read: ({ fromCurrency, qrCodeUrl }) => (fromCurrency.blockchainNetwork ? qrCodeUrl : undefined),
    isSame: isSameText,
    hash: hashedText,
  },
  account: {
    read: ({ transfer }) => transfer && `${transfer.iban} ${transfer.reference}`,
    isSame: isSameText,
    hash: hashedText,
  },
  paymentType: { read: ({ paymentProviderId }) => paymentProviderId && paymentTypeOf(paymentProviderId) },
  type: { read: ({ type }) => type },
  merchantOrderId: { read: ({ merchantData }) => merchantData?.merchantOrderId },
} as const satisfies Partial<Record<TermName, Term>>;

const NAMES = Object.keys(TERMS) as (keyof typeof TERMS)[];
const RULES: Readonly<Record<keyof typeof TERMS, Term>> = TERMS;

/** The terms stored beside the amounts. */
export const TERM_NAMES: readonly TermName[] = [...NAMES, 'chosenType'];

const AMOUNTS = ['fromAmount', 'toAmount'] as const;

/** The terms of an order, except the payment type: the provider decides on that, and may change it. */
export const termsOf = oncePer(readTerms);

function readTerms(order: ComparedOrder): OrderTerms {
  const terms: Partial<OrderTerms> = {};
  const own = ownFields(order);
  for (const name of NAMES) {
    const value = name === 'paymentType' ? undefined : TERMS[name].read(own);
    if (value !== undefined) terms[name] = value;
  }
  return terms as OrderTerms;
}

interface Comparison {
  /** The terms come from a request, so a missing one in the response is not a change. */
  isAsked?: boolean;
}

/** Returns the names of the terms that differ. */
export function changedTerms(
  before: OrderTerms,
  order: ComparedOrder,
  { isAsked = false }: Comparison = {},
): TermName[] {
  const known = ownFields(before);
  const terms = ownFields<OrderTerms>({
    ...termsOf(order),
    paymentType: TERMS.paymentType.read(ownFields(order)),
  });
  const family = familyOf(terms) ?? familyOf(known);
  const isOther = (name: keyof typeof TERMS): boolean => {
    const { isKept, isNeverAdded, isSame, ...term }: Term = RULES[name];
    const [was, is] = [known[name], terms[name]];
    if (was === undefined || was === '') return was === '' && Boolean(is) && Boolean(isNeverAdded);
    const isWanted = isKept === 'untilSent' ? order.status === 'can_be_processed' : Boolean(isKept);
    if (is === undefined || is === '')
      return is === '' || (isWanted && (!isAsked || term.hash === hashedText));
    return isSame ? !isSame(was, is, family) : was !== is;
  };
  const isOtherAmount = (name: (typeof AMOUNTS)[number]): boolean =>
    known[name] !== undefined && !isSameAmount(known[name], order[name]);
  return [...NAMES.filter(isOther), ...AMOUNTS.filter(isOtherAmount)];
}

const familyOf = ({ pay, receive, network }: OrderTerms): AddressFamily | null =>
  addressFamilyOf({ tickerWithNetwork: receive, blockchainNetwork: network }) ??
  addressFamilyOf({ tickerWithNetwork: pay, blockchainNetwork: network });

/** The terms in stored form: wallets are hashed, so they can be compared but not read. */
export const storedTerms = oncePer(withHashes);

function withHashes(given: OrderTerms): OrderTerms {
  const terms = ownFields(given);
  const family = familyOf(terms);
  const hashed = NAMES.flatMap((name) => {
    const [value, hash] = [terms[name], RULES[name].hash];
    return value && hash && !value.startsWith(HASHED) ? [[name, hash(value, family)] as const] : [];
  });
  return { ...terms, ...Object.fromEntries(hashed) };
}

/** Returns true if the order has no provider yet, or its provider uses this payment type. */
export const isPaidBy = (
  { paymentProviderId }: Pick<ComparedOrder, 'paymentProviderId'>,
  type: PaymentType,
) => !paymentProviderId || paymentTypeOf(paymentProviderId) === type;
