// An order of either direction.
import type { CardBrand } from '../card/card-brand.ts';
import type { PairFees } from '../money/fee.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { FailureReason } from './failure-reason.ts';
import type { NamedCard } from './payout-card.ts';
import type { PaymentType } from './payment.ts';
import type { OrderStatus } from './status.ts';

export interface OrderCurrency {
  ticker: string;
  tickerWithNetwork: string;
  blockchainNetwork?: string;
  /** As wallets call it. */
  blockchainNetworkFull?: string;
  roundOff?: number;
}

/** The transfer of a sell order as a wallet builds it. */
export interface OrderDeposit {
  address?: string;
  memo?: string;
  amount?: string;
  /** EIP-155. */
  chainId?: number;
  /** Absent for the network's own coin. */
  tokenAddress?: string;
  /** How many the smallest unit on the chain has. */
  decimals?: number;
  uri?: string;
}

/** A bank transfer that the customer makes by hand. */
export interface BankTransfer {
  iban: string;
  bic?: string;
  name: string;
  reference: string;
  amount: string;
  currency: string;
  arrivesWithinDays?: number;
}

export interface Order {
  id: string;
  /** What the customer quotes to support. */
  shortId?: string;
  status: OrderStatus;
  /** The server's word when the status is unknown, for the report. */
  unknownStatus?: string;
  /** Sums, wallets and currencies that could not be read, which stand empty here: nothing but status and number is shown, and nothing is paid. */
  unread?: readonly string[];
  paymentProviderId?: string;
  paymentProviderFailureReason?: string;
  /** The money was taken, or in sell the crypto. What was taken for an order that fails is given back whole, fees included. */
  isCharged?: boolean;
  /** The card that was sent last: it pays, or in sell is paid. */
  card?: NamedCard;
  fromCurrency: OrderCurrency;
  toCurrency: OrderCurrency;
  fromAmount: string;
  toAmount: string;
  /** What is exchanged: the pay amount less the fees. */
  baseAmount?: string;
  exchangeRate?: ExchangeRate;
  fees?: PairFees;
  /** The answer had fees that break the contract, for the report. */
  hasStrangeFees?: boolean;
  /** ISO 8601. */
  reservationExpiresAt?: string;
  createdAt?: string;
  toWallet?: string;
  /** The memo of `toWallet` that the customer gave. */
  toMemo?: string;
  /** Sell: the memo that the transfer to the wallet must carry. */
  tag?: string;
  /** Sell: the transfer that is waited for. */
  deposit?: OrderDeposit;
  /** The answer had a deposit to another address, of another amount or on another chain, for the report. */
  hasStrangeDeposit?: boolean;
  /** Its address of a wallet named another transfer, for the report. */
  hasStrangeUri?: boolean;
  blockchainExplorerLink?: string;
  blockchainNetworkTxId?: string;
  /** A picture: raw PNG base64 or a `data:` URL. */
  qrCode?: string;
  /** The text in the picture. */
  qrCodeUrl?: string;
  /** Pix: what is copied into the banking app. */
  copyCode?: string;
  /** SEPA: the transfer that the customer makes. */
  transfer?: BankTransfer;
  /** One value is `merchant_buy_merchant_wallet`. */
  type?: string;
  /** The merchant's own id of the customer. */
  customerId?: string;
  /** Sell: where the crypto goes back to, should the order fail. */
  refundWallet?: string;
  merchantData?: { merchantOrderId?: string; payload?: string };
}

/** What is compared with what was shown of an order, before it is paid. */
export type ToldOrder = Pick<
  Order,
  | 'id'
  | 'status'
  | 'fromCurrency'
  | 'toCurrency'
  | 'fromAmount'
  | 'toAmount'
  | 'exchangeRate'
  | 'fees'
  | 'toWallet'
  | 'toMemo'
  | 'refundWallet'
  | 'paymentProviderId'
  | 'type'
  | 'merchantData'
>;

/** In sell what its transfer is made of as well. */
export type ComparedOrder = ToldOrder & Partial<Pick<Order, 'tag' | 'deposit' | 'qrCodeUrl' | 'transfer'>>;

/** The price as the gateway signed it. */
export interface PriceQuote {
  /** JSON text of an object. */
  text: string;
  signature: string;
  keyId: string;
}

/** What anyone who knows the order's id may see. */
export interface PublicOrder {
  /** ISO 8601: since when it has this status. */
  statusChangedAt?: string;
  blockchainExplorerLink?: string;
  blockchainNetworkTxId?: string;
  id?: string;
  shortId?: string;
  status: OrderStatus;
  unknownStatus?: string;
  unread?: readonly string[];
  createdAt?: string;
  toWallet?: string;
  toMemo?: string;
  isCharged?: boolean;
  /** Why it failed, where the gateway says so. */
  failureReason?: FailureReason;
  /** One value is `merchant_buy_merchant_wallet`. */
  type?: string;
  paymentType?: PaymentType;
  /** The brand alone: no digit of a card is given to a reader who knows the id. */
  cardType?: CardBrand;
  /** ISO 8601; a gateway need not tell it here. */
  reservationExpiresAt?: string;
  /** Who is paid, of an order that pays a merchant. */
  merchant?: { name?: string };
  exchangeRate?: ExchangeRate;
  fees?: PairFees;
  quote?: PriceQuote;
  hasStrangeFees?: boolean;
  fromCurrency: OrderCurrency;
  toCurrency: OrderCurrency;
  fromAmount: string;
  toAmount: string;
  baseAmount?: string;
}
