// What an order is about, beside its amounts: none of it changes once it was asked for or shown.
import { shortHash } from '../../lib/short-hash.ts';
import { isSameAmount } from '../money/money.ts';
import type { ToldOrder } from './order.ts';
import { paymentTypeOf } from './payment.ts';

/** What is not known is left out, and nothing is said of it. */
export interface OrderTerms {
  pay: string;
  receive: string;
  network?: string;
  toWallet?: string;
  toMemo?: string;
  refundWallet?: string;
  paymentType?: string;
  type?: string;
  merchantOrderId?: string;
  /** The amount that was fixed, of an order that was asked for: only the other one follows the rate. */
  fromAmount?: string;
  toAmount?: string;
}

export type TermName = keyof OrderTerms;

export const TERM_NAMES: readonly TermName[] = [
  'pay',
  'receive',
  'network',
  'toWallet',
  'toMemo',
  'refundWallet',
  'paymentType',
  'type',
  'merchantOrderId',
];

const AMOUNTS = ['fromAmount', 'toAmount'] as const;

export function termsOf(order: ToldOrder): OrderTerms {
  const { fromCurrency, toCurrency, toWallet, toMemo, refundWallet, paymentProviderId, type, merchantData } =
    order;
  return {
    pay: fromCurrency.tickerWithNetwork,
    receive: toCurrency.tickerWithNetwork,
    network: toCurrency.blockchainNetwork,
    toWallet,
    toMemo,
    refundWallet,
    paymentType: paymentProviderId && paymentTypeOf(paymentProviderId),
    type,
    merchantOrderId: merchantData?.merchantOrderId,
  };
}

/** The names of what the order says otherwise; an answer that leaves something out says nothing of it. */
export function changedTerms(known: OrderTerms, order: ToldOrder): TermName[] {
  const now = termsOf(order);
  const isOther = (name: TermName): boolean => {
    const [was, is] = [known[name], now[name]];
    // An exchange cannot tell whose the crypto is without it: a gateway that leaves it out would lose it.
    if (name === 'toMemo') return Boolean(was) && was !== is && was !== hashedMemo(is);
    if (!was || !is) return false;
    return name === 'toWallet' || name === 'refundWallet' ? !isSameWallet(was, is) : was !== is;
  };
  const isOtherAmount = (name: (typeof AMOUNTS)[number]): boolean =>
    known[name] !== undefined && !isSameAmount(known[name], order[name]);
  return [...TERM_NAMES.filter(isOther), ...AMOUNTS.filter(isOtherAmount)];
}

/** As one writes an address in capitals or with its network before it; no two real addresses differ in that alone. */
export const isSameWallet = (one: string, other: string): boolean =>
  one.startsWith(HASHED) ? one === hashedWallet(other) : bare(one) === bare(other);

/** The terms as they may be stored: a wallet can be recognised in them and not read. */
export function storedTerms(terms: OrderTerms): OrderTerms {
  const { toWallet, toMemo, refundWallet } = terms;
  return {
    ...terms,
    ...(toWallet && { toWallet: hashedWallet(toWallet) }),
    ...(toMemo && { toMemo: hashedMemo(toMemo) }),
    ...(refundWallet && { refundWallet: hashedWallet(refundWallet) }),
  };
}

const HASHED = 'sha256:';
const hashedMemo = (memo = ''): string => HASHED + shortHash(memo);
const hashedWallet = (wallet: string): string => HASHED + shortHash(bare(wallet));

const bare = (wallet: string): string =>
  wallet
    .trim()
    .replace(/^[a-z]+:/i, '')
    .toLowerCase();
