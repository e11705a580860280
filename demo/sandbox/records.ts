// The sandbox's stored entities; amounts are decimal strings, times are milliseconds since 1970.
import type { PaymentType, WalletType } from './catalogue/payment-methods.ts';

export const ORDER_STATUSES = [
  'created',
  'reserved',
  'kyc_waiting',
  'can_be_processed',
  'processing_started',
  'transfer_processing_started',
  'on_hold',
  'blockchain_transaction_submited', // sic
  'auth_requested',
  'auth_complete',
  'failed',
  'expired',
  'complete',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const KYC_STATUSES = [
  'none',
  'light',
  'pending',
  'review',
  'retry',
  'reject',
  'complete',
  'timeout',
  'error',
] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** Reasons for a failed order that the public page may show. */
export const PUBLIC_FAILURE_REASONS = [
  'cancelled',
  'payment_declined',
  'transfer_failed',
  'payout_failed',
] as const;
export type PublicFailureReason = (typeof PUBLIC_FAILURE_REASONS)[number];

export type Mode = 'buy' | 'sell';
export type CardType = 'visa' | 'mastercard' | 'amex' | 'unionpay' | 'other';
export type DisplayType = 'iframe' | 'new_tab' | 'redirect';

export interface Address {
  countryCode: string;
  city: string;
  address: string;
  postalCode: string;
  state: string | null;
}

export interface CustomerRecord {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  countryCode: string | null;
  state: string | null;
  city: string | null;
  postalCode: string | null;
  address: string | null;
  isBlocked: boolean;
  blockReason: string | null;
  hasCompleteOrders: boolean;
  kycStatus: KycStatus;
  rejectLabels: Record<string, string>;
  /** When the submitted check is decided automatically; null if none waits. */
  kycDecidedAt: number | null;
  languageId: number;
  isSubscribed: boolean;
  refcode: string | null;
  createdAt: number;
}

export interface CardRecord {
  id: string;
  customerId: string;
  type: CardType;
  lastFourDigits: string;
  isDefault: boolean;
  /** The outcome that the saved number selects; the number itself is never stored. */
  outcome: string;
}

/** The provider's request to the customer, and whether it was answered. */
export interface AuthRecord {
  id: string;
  kind: 'sms' | 'bank_code' | 'bank_page' | 'none';
  displayType: DisplayType | null;
  returnUrl: string | null;
  attempts: number;
  state: 'pending' | 'approved' | 'declined';
}

export type PlainFee =
  { type: 'money'; amount: string; currency: string } | { type: 'percent'; value: string };
export interface SumFee {
  type: 'sum';
  fees: PlainFee[];
}
export type Fee = PlainFee | SumFee | { type: 'max'; options: Array<PlainFee | SumFee> };

export interface Fees {
  providerFee: Fee;
  networkFeeFiat: Fee;
}

export interface ExchangeRate {
  divisor: string;
  multiplier: string;
}

export interface OrderRecord {
  id: string;
  shortId: string;
  mode: Mode;
  customerId: string;
  merchantKey: string | null;
  merchantOrderId: string | null;
  /** The signed text, byte for byte. */
  merchantPayload: string | null;
  /** The merchant's own id for the customer. */
  merchantCustomerId: string | null;
  redirectUrl: string | null;
  cancelUrl: string | null;
  /** The memo for `toWallet`, as the customer gave it or the merchant signed it. */
  toMemo: string | null;
  /** Sell: where crypto is sent back. */
  refundWallet: string | null;
  /** The merchant fixed the receiving wallet. */
  isMerchantWallet: boolean;
  status: OrderStatus;
  statusSince: number;
  /** Set by a control: the order does not move on its own. */
  isHeld: boolean;
  /** The outcome selected by magic inputs; `success` by default. */
  outcome: string;
  paymentType: PaymentType;
  provider: string;
  fixedSide: 'pay' | 'receive';
  fromCurrency: string;
  toCurrency: string;
  fromAmount: string;
  toAmount: string;
  baseAmount: string;
  rate: ExchangeRate;
  fees: Fees;
  reservationExpiresAt: number;
  createdAt: number;
  toWallet: string | null;
  txId: string | null;
  qrText: string | null;
  /** An `EndReason`, or a text from a control. */
  failureReason: string | null;
  hasAgreed: boolean;
  phone: string | null;
  billing: Address | null;
  cardId: string | null;
  cardType: CardType | null;
  cardLastFour: string | null;
  /** The payment sheet whose token was sent. */
  walletType: WalletType | null;
  auth: AuthRecord | null;
}

export interface MailRecord {
  id: number;
  to: string;
  email: string;
  kind: string;
  subject: string;
  text: string;
  code: string | null;
  createdAt: string;
}
