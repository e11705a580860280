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
import { chainsOf } from '../address/chains-of.ts';
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

// Each kind of field is built once, however many fields have it.
const optionalText = optional(text);
const optionalId = optional(id);
const optionalDate = optional(date);
const optionalAddress = optional(webAddress);
const wallet = orUnread(given(text));
const memo = orUnread(given(id));
const sum = orUnread(amount);

export const exchangeRateSchema: z.ZodMiniType<ExchangeRate> = z.object({
  divisor: amount,
  multiplier: amount,
});

const optionalRate = optional(exchangeRateSchema);
const optionalFees = optional(orderFeesSchema);

const orderCurrencySchema: z.ZodMiniType<OrderCurrency> = z.pipe(
  z.object({
    ticker: text,
    tickerWithNetwork: given(text),
    blockchainNetwork: given(text),
    blockchainNetworkFull: optionalText,
    roundOff: optional(integer(0, MAX_DECIMALS)),
  }),
  z.transform(withNetwork),
);

const currency = orUnread(orderCurrencySchema);

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
    (chainId === undefined || (chainsOf(fromCurrency.blockchainNetwork)?.includes(chainId) ?? true));
  if (!isSame) return { ...order, deposit: undefined, hasStrangeDeposit: true };
  if (!uri || namesTransfer(uri, known)) return known;
  return { ...known, deposit: { ...deposit, uri: undefined }, hasStrangeUri: true };
}

/** Reads only brand and last four digits of a card; anything else in it does not invalidate the order. */
const cardSchema: z.ZodMiniType<NamedCard | undefined> = z.pipe(
  z.object({ type: optionalText, lastFourDigits: optionalId }),
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
  shortId: optionalId,
  status: text,
  createdAt: optionalDate,
  toWallet: wallet,
  toMemo: memo,
  isCharged: optional(flag),
  walletType: optionalText,
  fromCurrency: currency,
  toCurrency: currency,
  fromAmount: sum,
  toAmount: sum,
  baseAmount: optional(amount),
};

const transferSchema: z.ZodMiniType<BankTransfer> = z.object({
  iban: text,
  bic: optionalText,
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
    paymentProviderId: optionalText,
    paymentProviderFailureReason: optionalText,
    exchangeRate: optionalRate,
    fees: optionalFees,
    reservationExpiresAt: optionalDate,
    card: optional(cardSchema),
    tag: memo,
    deposit: orUnread(given(depositSchema)),
    blockchainExplorerLink: optionalAddress,
    blockchainNetworkTxId: optionalText,
    qrCode: optionalText,
    qrCodeUrl: optionalText,
    copyCode: optionalText,
    transfer: optional(transferSchema),
    type: optionalText,
    customerId: optionalText,
    refundWallet: wallet,
    merchantData: optional(z.object({ merchantOrderId: optionalId, payload: optionalText })),
  }),
  z.transform((order) => readTransfer(readDeposit(readFees(readStatus(withUnread(order)))))),
);

/** What anyone who knows the order's id may see. */
export const publicOrderSchema = z.pipe(
  z.object({
    ...shared,
    id: optionalId,
    /** When it reached this status. */
    statusChangedAt: optionalDate,
    /** Why it failed, if the gateway says so. */
    failureReason: optional(failureReasonSchema),
    blockchainExplorerLink: optionalAddress,
    blockchainNetworkTxId: optionalText,
    type: optionalText,
    paymentType: optional(paymentTypeSchema),
    /** The brand only: a reader who merely knows the id sees no card digits. */
    cardType: optional(brandSchema),
    reservationExpiresAt: optionalDate,
    /** The recipient of an order that pays a merchant. */
    merchant: optional(z.object({ name: optional(nameText) })),
    exchangeRate: optionalRate,
    fees: optionalFees,
    quote: optional(quoteSchema),
  }),
  z.transform((order) => readFees(readStatus(withUnread(order)))),
);

export type PublicOrder = z.output<typeof publicOrderSchema>;
