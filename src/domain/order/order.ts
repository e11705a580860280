// An order of either direction.
import type { PairFees } from '../money/fee.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { NamedCard } from './payout-card.ts';
import type { OrderStatus } from './status.ts';

export interface OrderCurrency {
  ticker: string;
  tickerWithNetwork: string;
  blockchainNetwork?: string;
  /** The network's name in wallets. */
  blockchainNetworkFull?: string;
  roundOff?: number;
}

/** The transfer of a sell order, as a wallet builds it. */
export interface OrderDeposit {
  address?: string;
  memo?: string;
  amount?: string;
  /** EIP-155. */
  chainId?: number;
  /** Absent for the network's own coin. */
  tokenAddress?: string;
  /** Decimals of the smallest unit on the chain. */
  decimals?: number;
  uri?: string;
}

/** A bank transfer that the customer makes manually. */
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
  /** The reference that the customer quotes to support. */
  shortId?: string;
  status: OrderStatus;
  /** The gateway's original status if it is unrecognised, for the report. */
  unknownStatus?: string;
  /**
   * Names of sums, wallets and currencies that were unreadable and are empty here. Only status and id are shown then, and nothing can be
   * paid.
   */
  unread?: readonly string[];
  paymentProviderId?: string;
  paymentProviderFailureReason?: string;
  /** The payment sheet whose token was sent: `apple_pay`. */
  walletType?: string;
  /** The money, or in sell the crypto, was taken. If the order fails, all of it is refunded, fees included. */
  isCharged?: boolean;
  /** The card that was sent last: the payment card, or in sell the payout card. */
  card?: NamedCard;
  fromCurrency: OrderCurrency;
  toCurrency: OrderCurrency;
  fromAmount: string;
  toAmount: string;
  /** The amount exchanged: the pay amount less the fees. */
  baseAmount?: string;
  exchangeRate?: ExchangeRate;
  fees?: PairFees;
  /** The response contained fees that violate the contract, for the report. */
  hasStrangeFees?: boolean;
  /** ISO 8601. */
  reservationExpiresAt?: string;
  createdAt?: string;
  toWallet?: string;
  /** The memo of `toWallet` that the customer gave. */
  toMemo?: string;
  /** Sell: the memo that the transfer must carry. */
  tag?: string;
  /** Sell: the transfer that the order waits for. */
  deposit?: OrderDeposit;
  /** The response contained a deposit with a different address, amount or chain, for the report. */
  hasStrangeDeposit?: boolean;
  /** The deposit's wallet URI named a different transfer, for the report. */
  hasStrangeUri?: boolean;
  blockchainExplorerLink?: string;
  blockchainNetworkTxId?: string;
  /** The QR image: raw PNG base64 or a `data:` URL. */
  qrCode?: string;
  /** The text encoded in the QR image. */
  qrCodeUrl?: string;
  /** Pix: the code that the customer pastes into the banking app. */
  copyCode?: string;
  /** SEPA: the transfer that the customer makes. */
  transfer?: BankTransfer;
  /** `merchant_buy_merchant_wallet` is one of the values. */
  type?: string;
  /** The merchant's own id of the customer. */
  customerId?: string;
  /** Sell: where the crypto is returned if the order fails. */
  refundWallet?: string;
  merchantData?: { merchantOrderId?: string; payload?: string };
}

/** The fields compared with what was shown, before an order is paid. */
export type ReceivedOrder = Pick<
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

/** In sell also the parts of its transfer. */
export type ComparedOrder = ReceivedOrder &
  Partial<Pick<Order, 'tag' | 'deposit' | 'qrCodeUrl' | 'transfer'>>;
