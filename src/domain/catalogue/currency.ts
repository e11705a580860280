// A fiat or crypto currency.

export interface Currency {
  id: string;
  name: string;
  /** Sign such as `€`. */
  symbol?: string;
  ticker: string;
  /** The ticker as displayed. */
  viewedTicker: string;
  /** The key of rates, fees and orders: `USDT-MATIC`, `BTC`, `EUR`. */
  tickerWithNetwork: string;
  /** Number of decimals of an amount. */
  roundOff: number;
  isCrypto: boolean;
  isBestConditions: boolean;
  priority: number;
  description?: string;
  blockchainNetwork?: string;
  blockchainNetworkShort?: string;
  blockchainNetworkFull?: string;
  /** The token's own contract, which is never a customer's wallet. Absent for a network's own coin. */
  tokenAddress?: string;
  logoUrl?: string;
  tooltipDescription?: string;
  discountDescription?: string;
  /** A fraction: `0.015` is shown as 1.5 %. */
  feeValue?: string;
  /** False if not offered in the customer's region. */
  available: boolean;
}

/** Currencies that the page omits from its pickers; an order in one of them is displayed nevertheless. */
export interface Withheld {
  isWithheld?: true;
}
