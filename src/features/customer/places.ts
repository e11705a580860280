// Countries and their states for address and phone fields: requested once, and again after a failure.
import { getCountries, getCountryStates } from '../../gateway/catalogue/countries.ts';
import { setCountriesFailed, setStates, setStatesFailed } from '../../orders/payment-changes.ts';
import type { FlowContext } from '../context.ts';
import { setCountries } from '../shell/settings/catalog-store.ts';

/** Returns whether they have loaded. */
export async function loadCountries({ stores, client, scope, report }: FlowContext): Promise<boolean> {
  if (stores.catalog.countries) return true;
  setCountriesFailed(stores.payment, false);
  try {
    setCountries(stores.catalog, await getCountries(client, { signal: scope.signal }));
    return true;
  } catch (error) {
    setCountriesFailed(stores.payment, true);
    report(error, 'load countries');
    return false;
  }
}

/** Returns whether they have loaded; a country without states has an empty list. */
export async function loadStates(context: FlowContext, countryCode: string): Promise<boolean> {
  const { stores, client, scope, report } = context;
  if (!countryCode) return false;
  const { payment } = stores;
  if (Object.hasOwn(payment.states, countryCode)) return true;
  setStatesFailed(payment, null);
  try {
    const states = await getCountryStates(client, { countryCode }, { signal: scope.signal });
    setStates(payment, countryCode, states);
    return true;
  } catch (error) {
    setStatesFailed(payment, countryCode);
    report(error, 'load states');
    return false;
  }
}
