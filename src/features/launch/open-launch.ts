// Opens a merchant's launch at start-up: reads it, lets the server check it, then compares it with what can be traded.
import type { FlowContext } from '../context.ts';
import { withAdviceOnCurrencies } from './check-launch-currencies.ts';
import { checkMerchant } from './check-merchant.ts';
import { checkKeyMode } from './check-key-mode.ts';
import { readLaunch } from './read-launch.ts';

export { checkLaunchCurrencies } from './check-launch-currencies.ts';
export { checkLaunchTerms } from './check-launch-terms.ts';
export { keepSignedMethod } from './keep-signed-method.ts';
export { keepSignedNetworks } from './keep-signed-networks.ts';

/** `catalog`: settles when the list of currencies has loaded or failed. */
export async function openLaunch(context: FlowContext, catalog: Promise<void>): Promise<void> {
  readLaunch(context);
  const checked = checkMerchant(context);
  // A refusal of the key is reported first, because it names the cure.
  checked.catch(() => undefined);
  await checkKeyMode(context);
  try {
    await checked;
  } catch (error) {
    throw await withAdviceOnCurrencies(context.stores, error, catalog);
  }
}
