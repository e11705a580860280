// The exchange rate of a pair and its bounds.

export interface ExchangeRate {
  /** 0 counts as 1. */
  divisor: string;
  multiplier: string;
}

export interface Rate {
  exchangeRate: ExchangeRate;
  /** Bounds in the pay currency. */
  minAmount: string;
  maxAmount: string;
  /** The server's names; `paymentTypesOf` keeps those that the widget knows. */
  availablePaymentTypes: string[];
  fromCurrency?: string;
  /** ISO 8601; when the rate expires. */
  validUntil?: string;
}

/** Keyed `{pay tickerWithNetwork}_{receive tickerWithNetwork}`. */
export type Rates = Record<string, Rate>;
