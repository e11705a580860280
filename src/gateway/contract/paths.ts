// The paths of the gateway that a start asks for, from its base on. Beside it are those of customers, orders and a sandbox;
// no other module writes one. Whole texts, so that a bundle holds only those that it uses.
import type { Mode } from '../../domain/launch/setting-types.ts';

export const CONFIG_PATH = '/widget-api/v1/config';
export const ERRORS_PATH = '/widget-api/v1/errors';
export const EVENTS_PATH = '/widget-api/v1/events';
/** Found at a gateway that serves the widget's files as well. */
export const MANIFEST_PATH = '/manifest.json';

export const CURRENCIES_PATH = '/api/v1/currencies';
export const LANGUAGES_PATH = '/api/v1/languages';
/** The visitor's country, by the connection. */
export const COUNTRY_PATH = '/api/v1/customers/current/country';

export const RATES_PATH: Record<Mode, string> = {
  buy: '/api/v2/currencies/rates',
  sell: '/api/v1/offramp/currencies/rates',
};

export const VALIDATE_PATH: Record<Mode, string> = {
  buy: '/api/v1/merchants/validate-widget',
  sell: '/api/v1/offramp/merchants/validate-widget',
};

/** `pair`: '{pay tickerWithNetwork}_{receive tickerWithNetwork}'. */
export const feesPath = (mode: Mode, pair: string): string =>
  `/api/v1${mode === 'sell' ? '/offramp' : ''}/currencies/fees/${encodeURIComponent(pair)}`;
