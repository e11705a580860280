// The default currency of the visitor's country, if known.
import { DEFAULT_FIAT } from '../../domain/constants.ts';
import type { CatalogStore } from '../shell/settings/catalog-store.ts';

/** An unavailable country counts as the default one, unless the customer has continued anyway. */
export function countryCurrencyOf({ currentCountry, isCountryAccepted }: CatalogStore): string {
  if (!currentCountry || (!currentCountry.available && !isCountryAccepted)) return DEFAULT_FIAT;
  return currentCountry.defaultCurrency ?? DEFAULT_FIAT;
}
