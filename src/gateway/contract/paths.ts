// Gateway paths that every start needs. Those for customers, orders and a sandbox are in the files beside this one; no other module
// contains a path. One constant per path, so that a bundle includes only those it uses.
import type { Mode } from '../../domain/launch/setting-types.ts';

export const CONFIG_PATH = '/widget-api/v1/config';
export const ERRORS_PATH = '/widget-api/v1/errors';
export const EVENTS_PATH = '/widget-api/v1/events';
/** Exists at a gateway that also serves the widget's files. */
export const MANIFEST_PATH = '/manifest.json';

export const CURRENCIES_PATH = '/api/v1/currencies';
export const LANGUAGES_PATH = '/api/v1/languages';
/** The visitor's country, detected from the connection. */
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
