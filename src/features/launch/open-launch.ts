// Opens a merchant's launch at start-up: reads it, lets the server check it, then compares it with what can be traded.
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { asRefusedLaunch } from '../../domain/launch/refused-launch.ts';
import { isCalculatorPath } from '../../domain/routes/paths.ts';
import { isPassing } from '../../gateway/read-again.ts';
import type { FlowContext } from '../context.ts';
import { withAdviceOnCurrencies } from './check-launch-currencies.ts';
import { checkMerchant } from './check-merchant.ts';
import { checkKeyMode } from './check-key-mode.ts';
import { patience } from './is-in-time.ts';
import { isOnItsWay } from './is-on-its-way.ts';
import { readLaunch } from './read-launch.ts';
import { refuseInTime } from './report-refused-launch.ts';

export { checkLaunchCurrencies } from './check-launch-currencies.ts';
export { checkLaunchTerms } from './check-launch-terms.ts';
export { keepSignedMethod } from './keep-signed-method.ts';
export { keepSignedNetworks } from './keep-signed-networks.ts';

interface Beside {
  /** Settles when the list of currencies has loaded or failed. */
  catalog: Promise<void>;
  /** Settles when customer and order have been restored, or cannot be. */
  session: Promise<void>;
}

/** Returns the checks that the quote does not wait for. If one refuses the launch soon enough, the start fails. */
export async function openLaunch(
  context: FlowContext,
  { catalog, session }: Beside,
): Promise<{ ofKey: Promise<void> }> {
  readLaunch(context);
  const { payloadText, signature } = context.stores.launch;
  const keyMode = checkKeyMode(context);
  if (payloadText === null && signature === null) return { ofKey: checkUnsigned(context, keyMode) };
  const checked = checkMerchant(context);
  try {
    await Promise.race([checked, keyMode.then(() => checked)]);
  } catch (error) {
    // A refusal of the key is reported first, because it names the cure.
    await keyMode;
    if (await isLeftToOrder(context, error, session)) return { ofKey: keyMode };
    throw await withAdviceOnCurrencies(context.stores, error, catalog);
  }
  return { ofKey: keyMode };
}

/** Of a list that failed: one that was refused with the key fails as the check of the key, which knows the cure, if it comes in time. */
export async function refusalOfKey(error: unknown, ofKey: Promise<void> | undefined): Promise<unknown> {
  if (!isRampError(error, 'validation_error') || !error.fields?.['apiKey']) return error;
  await ofKey;
  return asRefusedLaunch(error);
}

/** A launch that was checked before in this tab keeps no customer from an order on its way while its check cannot be repeated. */
async function isLeftToOrder(context: FlowContext, error: unknown, session: Promise<void>): Promise<boolean> {
  const { stores, navigator, report } = context;
  if (!stores.launch.launchId || isCalculatorPath(navigator.path()) || !isPassing(error)) return false;
  await session;
  if (!isOnItsWay(stores)) return false;
  report(error, 'check launch');
  return true;
}

/** An unsigned key gives nothing but a name and a logo, which may come later or not at all: the gateway checks the key with each order. */
function checkUnsigned(context: FlowContext, keyMode: Promise<void>): Promise<void> {
  let noteFailure: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (noteFailure = resolve));
  const refusal = checkMerchant(context, noteFailure).then(
    () => null,
    (error: unknown) => {
      if (isRampError(error, 'merchant_validation_failer')) return error;
      context.report(error, 'check key');
      return null;
    },
  );
  const check = refuseInTime(context, refusal, Promise.race([failed, patience(context)]));
  check.catch(() => undefined);
  const ofKey = keyMode.then(() => check);
  // The start may have failed before it asks.
  ofKey.catch(() => undefined);
  return ofKey;
}
