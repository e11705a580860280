// Handles 'Continue' in a country that is not supported.
import { calculatorPath } from '../../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { acceptCountry as markAccepted } from '../shell/settings/catalog-store.ts';
import type { FlowContext } from '../context.ts';
import { setUpCalculator } from './set-up-calculator.ts';

export function acceptCountry(context: FlowContext): void {
  const { stores, storages, messenger, navigator } = context;
  const { catalog, widget } = stores;
  storages.local.set(STORAGE_KEYS.countryIgnored, 'true');
  markAccepted(catalog);
  messenger.send('force_continue', { country: catalog.currentCountry?.isoAlpha2 ?? '' });
  // The detected country's currency applies from now on; the customer has not chosen anything yet.
  void setUpCalculator(context, { isSwitch: true });
  navigator.go(calculatorPath(widget.mode), { replace: true });
}
