// GET currencies and customers/current/country: requested at every start, so both are parsed by hand, without a schema.
import { checkCurrencies } from '../../domain/catalogue/check-currencies.ts';
import { checkCurrentCountry } from '../../domain/catalogue/check-current-country.ts';
import { fixedCall } from '../call.ts';
import { COUNTRY_PATH, CURRENCIES_PATH } from '../contract/paths.ts';
import { someOf } from './some-of.ts';

/** All currencies that the gateway knows, fiat and crypto. */
export const getCurrencies = fixedCall({
  method: 'GET',
  path: CURRENCIES_PATH,
  parse: someOf(checkCurrencies),
  isLasting: true,
  isShared: true,
});

/** The visitor's country, as the gateway detects it. */
export const getCurrentCountry = fixedCall({ method: 'GET', path: COUNTRY_PATH, parse: checkCurrentCountry });
