// The merchant and the signed launch.
import type { PaymentType } from '../order/payment.ts';

/** The payload's fields that the widget reads; amounts are decimal strings. */
export interface MerchantPayload {
  toWallet?: string;
  /** The memo or tag of `toWallet`. */
  toMemo?: string;
  /** By network (`blockchainNetwork`); instead of `toWallet`. */
  walletAddresses?: Readonly<Record<string, { address: string; memo?: string }>>;
  fromCurrency?: string;
  fromAmount?: string;
  toCurrency?: string;
  toAmount?: string;
  merchantOrderId?: string;
  contractCall?: string;
  email?: string;
  shareToken?: string;
  externalData?: string;
  /** Fixes the payment method. */
  paymentType?: PaymentType;
  /** The merchant's own id of the customer. */
  customerId?: string;
  /** Sell: the wallet for refunds. */
  refundWallet?: string;
  /** How much worse the price may get without asking the customer, in hundredths of a percent. */
  toleranceBps?: number;
  /** The URLs of 'Return to {merchant}'; the second is for an order that failed or was cancelled. */
  redirectUrl?: string;
  cancelUrl?: string;
}

export interface Launch {
  apiKey: string;
  /** The signed JSON text, byte for byte. */
  payloadText: string;
  signature: string;
  payload: MerchantPayload;
  defaultCurrency?: string;
  /** Assigned by the merchant check, and stored for the tab. */
  launchId?: string;
}

export interface Merchant {
  name?: string;
  logoUrl?: string;
}

/** The response of the merchant check. */
export interface MerchantAnswer {
  merchant?: Merchant;
  launchId?: string;
  /** The order that this launch has led to, once it is paid. */
  order?: { id: string };
}
