// The merchant and the signed launch.
import type { PaymentType } from '../order/payment.ts';

/** The payload's fields that the widget reads; amounts are decimal strings. */
export interface MerchantPayload {
  toWallet?: string;
  /** The memo or tag of `toWallet`. */
  toMemo?: string;
  /** By network (`blockchainNetwork`); in place of `toWallet`. */
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
  /** The method is fixed. */
  paymentType?: PaymentType;
  /** The merchant's own id of the customer. */
  customerId?: string;
  /** Sell: where crypto goes back. */
  refundWallet?: string;
  /** How much worse than shown a price may be without a question, in hundredths of a percent. */
  toleranceBps?: number;
  /** Where 'Return to {merchant}' leads; the second from an order that came to nothing. */
  redirectUrl?: string;
  cancelUrl?: string;
}

export interface Launch {
  apiKey: string;
  /** The JSON text byte for byte, as it was signed. */
  payloadText: string;
  signature: string;
  payload: MerchantPayload;
  defaultCurrency?: string;
  /** Answered by the merchant check and kept for the tab. */
  launchId?: string;
}

export interface Merchant {
  name?: string;
  logoUrl?: string;
}

/** The answer of the merchant check. */
export interface MerchantAnswer {
  merchant?: Merchant;
  launchId?: string;
  /** The order that this launch has led to already, once it is paid. */
  order?: { id: string };
}
