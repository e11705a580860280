// The wire schemas of an order and of its public form.
import * as z from 'zod/mini';
import { MAX_DECIMALS } from '../constants.ts';
import { cardBrandOf, type CardBrand } from '../card/card-brand.ts';
import { orderFeesSchema } from '../money/pair-fees.schema.ts';
import { readFees, readStatus, withNetwork, withUnread } from './complete-order.ts';
import { readFailureReason, type FailureReason } from './failure-reason.ts';
import type { BankTransfer, Order, OrderCurrency, OrderDeposit } from './order.ts';
import { namesTransfer, type Sale } from './transfer-uri.ts';
import { addressFamilyOf } from '../address/address-families.ts';
import { isChainOf } from '../address/is-chain-of.ts';
import { isSameWallet } from './order-terms.ts';
import { isPaymentType, type PaymentType } from './payment.ts';
import { namedCard, type NamedCard } from './payout-card.ts';
import { storedRecord } from '../../lib/stored-record.ts';
import { isSameAmount } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import {
  amount,
  date,
  flag,
  given,
  id,
  integer,
  nameText,
  optional,
  orUnread,
  text,
  webAddress,
} from '../wire/wire.schema.ts';

export const exchangeRateSchema: z.ZodMiniType<ExchangeRate> = z.object({
  divisor: amount,
  multiplier: amount,
});

const orderCurrencySchema: z.ZodMiniType<OrderCurrency> = z.pipe(
  z.object({
    ticker: text,
    tickerWithNetwork: given(text),
    blockchainNetwork: given(text),
    blockchainNetworkFull: optional(text),
    roundOff: optional(integer(0, MAX_DECIMALS)),
  }),
  z.transform(withNetwork),
);

/** URI schemes that wallets open. Any other URI is dropped, because the page around the widget may follow it. */
const WALLET_URI = /^(?:ethereum|bitcoin|bitcoincash|litecoin|solana|tron|ripple|web\+stellar):[^\s\p{C}]+$/u;
const walletUri = (uri: string): string | undefined => (WALLET_URI.test(uri) ? uri : undefined);

const depositSchema: z.ZodMiniType<OrderDeposit> = z.object({
  address: given(text),
  memo: given(id),
  amount: given(amount),
  chainId: given(integer(0, Number.MAX_SAFE_INTEGER)),
  tokenAddress: given(text),
  decimals: given(integer(0, MAX_DECIMALS)),
  uri: optional(z.pipe(text, z.transform(walletUri))),
});

/**
 * Older gateways send wallet and memo only in the order, others only in the deposit. Drops what contradicts the order: no wallet may build
 * a transfer to a different address, amount or chain than the screen shows.
 */
function readDeposit<T extends Sale & Pick<Order, 'unread'>>(order: T): T {
  const { deposit, fromAmount, fromCurrency, unread } = order;
  if (!deposit) return order;
  // Nothing is known that it could contradict.
  if (unread) return { ...order, deposit: undefined };
  const { address, memo, amount: given, chainId, uri } = deposit;
  const known = { ...order, toWallet: order.toWallet ?? address, tag: order.tag ?? memo };
  const isSame =
    (!address || isSameWallet(address, known.toWallet ?? '', addressFamilyOf(fromCurrency))) &&
    (memo ?? known.tag) === known.tag &&
    (given === undefined || isSameAmount(given, fromAmount)) &&
    (chainId === undefined || isChainOf(fromCurrency.blockchainNetwork, chainId));
  if (!isSame) return { ...order, deposit: undefined, hasStrangeDeposit: true };
  if (!uri || namesTransfer(uri, known)) return known;
  return { ...known, deposit: { ...deposit, uri: undefined }, hasStrangeUri: true };
}

/** Reads only brand and last four digits of a card; anything else in it does not invalidate the order. */
const cardSchema: z.ZodMiniType<NamedCard | undefined> = z.pipe(
  z.object({ type: optional(text), lastFourDigits: optional(id) }),
  z.transform(
    ({ type, lastFourDigits }) => namedCard({ brand: type, lastFour: lastFourDigits }) ?? undefined,
  ),
);

const brandSchema: z.ZodMiniType<CardBrand> = z.pipe(
  text,
  z.transform((brand: string) => cardBrandOf(brand)),
);

const paymentTypeSchema: z.ZodMiniType<PaymentType | undefined> = z.pipe(
  text,
  z.transform((type) => (isPaymentType(type) ? type : undefined)),
);

/** The provider's own wording may mention the customer, so the public page reads none of it. */
const failureReasonSchema: z.ZodMiniType<FailureReason | undefined> = z.pipe(
  text,
  z.transform(readFailureReason),
);

/** The price, signed by the gateway. A quote whose text contains no price is invalid. */
const quoteSchema = z.object({
  text: z.string('text').check(z.refine((json) => Object.keys(storedRecord(json)).length > 0, 'a price')),
  signature: text,
  keyId: text,
});

const shared = {
  shortId: optional(id),
  status: text,
  createdAt: optional(date),
  toWallet: orUnread(given(text)),
  toMemo: orUnread(given(id)),
  isCharged: optional(flag),
  walletType: optional(text),
  fromCurrency: orUnread(orderCurrencySchema),
  toCurrency: orUnread(orderCurrencySchema),
  fromAmount: orUnread(amount),
  toAmount: orUnread(amount),
  baseAmount: optional(amount),
};

const transferSchema: z.ZodMiniType<BankTransfer> = z.object({
  iban: text,
  bic: optional(text),
  name: text,
  reference: text,
  amount,
  currency: text,
  arrivesWithinDays: optional(integer(0, 366)),
});

/** Drops a transfer whose amount differs from the order's: the customer must never pay what was not agreed. */
function readTransfer<T extends Pick<Order, 'transfer' | 'fromAmount' | 'fromCurrency'>>(order: T): T {
  const { transfer, fromAmount, fromCurrency } = order;
  const isSame =
    !transfer ||
    (isSameAmount(transfer.amount, fromAmount) && transfer.currency === fromCurrency.tickerWithNetwork);
  return isSame ? order : { ...order, transfer: undefined };
}

export const orderSchema: z.ZodMiniType<Order> = z.pipe(
  z.object({
    ...shared,
    id,
    paymentProviderId: optional(text),
    paymentProviderFailureReason: optional(text),
    exchangeRate: optional(exchangeRateSchema),
    fees: optional(orderFeesSchema),
    reservationExpiresAt: optional(date),
    card: optional(cardSchema),
    tag: orUnread(given(id)),
    deposit: orUnread(given(depositSchema)),
    blockchainExplorerLink: optional(webAddress),
    blockchainNetworkTxId: optional(text),
    qrCode: optional(text),
    qrCodeUrl: optional(text),
    copyCode: optional(text),
    transfer: optional(transferSchema),
    type: optional(text),
    customerId: optional(text),
    refundWallet: orUnread(given(text)),
    merchantData: optional(z.object({ merchantOrderId: optional(id), payload: optional(text) })),
  }),
  z.transform((order) => readTransfer(readDeposit(readFees(readStatus(withUnread(order)))))),
);

/** What anyone who knows the order's id may see. */
export const publicOrderSchema = z.pipe(
  z.object({
    ...shared,
    id: optional(id),
    /** When it reached this status. */
    statusChangedAt: optional(date),
    /** Why it failed, if the gateway says so. */
    failureReason: optional(failureReasonSchema),
    blockchainExplorerLink: optional(webAddress),
    blockchainNetworkTxId: optional(text),
    type: optional(text),
    paymentType: optional(paymentTypeSchema),
    /** The brand only: a reader who merely knows the id sees no card digits. */
    cardType: optional(brandSchema),
    reservationExpiresAt: optional(date),
    /** The recipient of an order that pays a merchant. */
    merchant: optional(z.object({ name: optional(nameText) })),
    exchangeRate: optional(exchangeRateSchema),
    fees: optional(orderFeesSchema),
    quote: optional(quoteSchema),
  }),
  z.transform((order) => readFees(readStatus(withUnread(order)))),
);

export type PublicOrder = z.output<typeof publicOrderSchema>;
