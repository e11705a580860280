// The gateway's catalog: currencies, rates, countries, and the visitor's country.
import { proxy, ref } from 'valtio/vanilla';
import type { Country, CurrentCountry } from '../../../domain/catalogue/country.ts';
import type { Currency } from '../../../domain/catalogue/currency.ts';
import type { Rates } from '../../../domain/money/rate.ts';
import type { Opaque } from '../../../lib/opaque.ts';

export interface CatalogStore {
  currencies: Opaque<readonly Currency[]>;
  rates: Opaque<Rates>;
  /** When the rates arrived, in ticks of the clock. */
  ratesAt: number;
  /** Null while unknown, or if the gateway does not know it. */
  currentCountry: Opaque<CurrentCountry> | null;
  /** Whether the customer has continued in an unavailable country. */
  isCountryAccepted: boolean;
  /** Null until a form has requested them. */
  countries: Opaque<readonly Country[]> | null;
}

export function createCatalogStore(): CatalogStore {
  return proxy<CatalogStore>({
    currencies: ref([]),
    rates: ref<Rates>({}),
    ratesAt: 0,
    currentCountry: null,
    isCountryAccepted: false,
    countries: null,
  });
}

export function setCatalog(store: CatalogStore, currencies: readonly Currency[], rates: Rates): void {
  store.currencies = ref(currencies);
  store.rates = ref(rates);
}

export function setCurrentCountry(store: CatalogStore, country: CurrentCountry | null): void {
  store.currentCountry = country && ref(country);
}

export function acceptCountry(store: CatalogStore): void {
  store.isCountryAccepted = true;
}

export function setCountries(store: CatalogStore, countries: readonly Country[]): void {
  store.countries = ref(countries);
}

/** When the rates arrived, in ticks of the clock. */
export function dateRates(store: CatalogStore, at: number): void {
  store.ratesAt = at;
}
