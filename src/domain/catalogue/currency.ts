// A fiat or crypto currency.

export interface Currency {
  id: string;
  name: string;
  /** Sign such as `€`. */
  symbol?: string;
  ticker: string;
  /** The ticker as it is shown. */
  viewedTicker: string;
  /** The key of rates, fees and orders: `USDT-MATIC`, `BTC`, `EUR`. */
  tickerWithNetwork: string;
  /** Decimals of an amount. */
  roundOff: number;
  isCrypto: boolean;
  isBestConditions: boolean;
  priority: number;
  description?: string;
  blockchainNetwork?: string;
  blockchainNetworkShort?: string;
  blockchainNetworkFull?: string;
  /** The token's own contract: no wallet, whatever it looks like. Absent for a network's own coin. */
  tokenAddress?: string;
  logoUrl?: string;
  tooltipDescription?: string;
  discountDescription?: string;
  /** A fraction: `0.015` is shown as 1.5 %. */
  feeValue?: string;
  /** False: not offered in the customer's region. */
  available: boolean;
}

/** What the page leaves out of its pickers; an order in it is shown all the same. */
export interface Withheld {
  isWithheld?: true;
}
