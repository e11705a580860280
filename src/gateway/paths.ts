// The bases of the gateway's paths.

export const API_V1 = '/api/v1';
export const API_V2 = '/api/v2';
export const WIDGET_API_V1 = '/widget-api/v1';

export type Mode = 'buy' | 'sell';

export const RATES_PATH: Record<Mode, string> = {
  buy: `${API_V2}/currencies/rates`,
  sell: `${API_V1}/offramp/currencies/rates`,
};

export const VALIDATE_PATH: Record<Mode, string> = {
  buy: `${API_V1}/merchants/validate-widget`,
  sell: `${API_V1}/offramp/merchants/validate-widget`,
};

export const CURRENCIES_PATH = `${API_V1}/currencies`;
export const COUNTRY_PATH = `${API_V1}/customers/current/country`;

/** `pair`: '{pay tickerWithNetwork}_{receive tickerWithNetwork}'. */
export function feesPath(mode: Mode, pair: string): string {
  return `${mode === 'sell' ? `${API_V1}/offramp` : API_V1}/currencies/fees/${encodeURIComponent(pair)}`;
}

/** Where the orders of a mode live. */
export const ORDERS_PATH: Record<Mode, string> = {
  buy: `${API_V1}/orders`,
  sell: `${API_V1}/offramp/orders`,
};

/** The path of one order; ids are opaque, so they are encoded. */
export function orderPath(mode: Mode, orderId: string): string {
  return `${ORDERS_PATH[mode]}/${encodeURIComponent(orderId)}`;
}
