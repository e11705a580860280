// Loads the data of start-up: currencies and rates are required, country and customer may fail.
import type { ApiClient } from '../../gateway/client.ts';
import { getCurrencies, getCurrentCountry } from '../../gateway/catalogue/catalogue.ts';
import { readAgain } from '../../gateway/read-again.ts';
import { getRates } from '../../gateway/catalogue/get-rates.ts';
import type { CurrentCountry } from '../../domain/catalogue/country.ts';
import { isCalculatorPath, resolveStartPath } from '../../domain/routes/paths.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { acceptCountry, setCatalog, setCurrentCountry, dateRates } from '../shell/settings/catalog-store.ts';
import type { FlowContext } from '../context.ts';

export async function loadCatalog({ stores, client, clock, scope, report }: FlowContext): Promise<void> {
  const { launch, widget, catalog } = stores;
  const options = { signal: scope.signal };
  const again = { clock, ...options, onFailure: (error: unknown) => report(error, 'load catalog') };
  // The age of the price counts from its response, which may have been preloaded long before the application.
  let receivedAt = clock.ticks();
  const onReceived = (at: number) => void (receivedAt = at);
  const asked = { mode: widget.mode, apiKey: launch.apiKey };
  const [currencies, known] = await Promise.all([
    readAgain(() => getCurrencies(client, options), again),
    readAgain(() => getRates(client, asked, { ...options, onReceived }), again),
  ]);
  setCatalog(catalog, currencies, known);
  dateRates(catalog, receivedAt);
}

/** Without a response the visitor's country stays unknown, and the default country is used. */
export async function loadCountry({ stores, client, storages, scope, report }: FlowContext): Promise<void> {
  if (storages.local.get(STORAGE_KEYS.countryIgnored) === 'true') acceptCountry(stores.catalog);
  try {
    const options = { signal: scope.signal };
    const country = await getCurrentCountry(client, options);
    setCurrentCountry(stores.catalog, country);
    if (!country.defaultCurrency)
      setCurrentCountry(stores.catalog, await withCurrency(client, country, options));
  } catch (error) {
    report(error, 'load country');
  }
}

/**
 * Loads the customer of a stored token; after an unauthorized response, the visitor is anonymous. The launch is read first, because it may
 * name the customer.
 */
export async function loadSession(
  context: FlowContext,
  launchCode: Promise<unknown> | null = null,
): Promise<void> {
  const { stores, navigator, report } = context;
  if (!stores.session.token) return;
  const [{ restoreSession }] = await Promise.all([import('./restore-session.ts'), launchCode]);
  try {
    // Only a start on a later screen waits for the order: a stored order never leads away from the calculator.
    const path = resolveStartPath(navigator.path(), stores.widget.mode);
    await restoreSession(context, { withOrder: !isCalculatorPath(path) });
  } catch (error) {
    if (!isRampError(error, 'authentication_error')) report(error, 'restore session');
  }
}

/** For gateways that send the country without its currency: one more call, which may fail. */
async function withCurrency(
  client: ApiClient,
  country: CurrentCountry,
  options: { signal: AbortSignal },
): Promise<CurrentCountry> {
  const { getCountries } = await import('../../gateway/catalogue/countries.ts');
  const countries = await getCountries(client, options).catch(() => []);
  const known = countries.find(({ isoAlpha2 }) => isoAlpha2 === country.isoAlpha2);
  return { ...country, defaultCurrency: known?.defaultCurrency };
}
