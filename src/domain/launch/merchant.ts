// The merchant and the signed launch.

/** The payload's fields that the widget reads; amounts are decimal strings. */
export interface MerchantPayload {
  toWallet?: string;
  fromCurrency?: string;
  fromAmount?: string;
  toCurrency?: string;
  toAmount?: string;
  merchantOrderId?: string;
  contractCall?: string;
  email?: string;
  shareToken?: string;
  externalData?: string;
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
}
