// Opens a merchant's launch at start-up: reads it, lets the server check it, then compares it with what can be traded.
import { isRampError } from '../../domain/errors/ramp-error.ts';
import type { FlowContext } from '../context.ts';
import { withAdviceOnCurrencies } from './check-launch-currencies.ts';
import { checkMerchant } from './check-merchant.ts';
import { checkKeyMode } from './check-key-mode.ts';
import { isInTime } from './is-in-time.ts';
import { readLaunch } from './read-launch.ts';

export { checkLaunchCurrencies } from './check-launch-currencies.ts';
export { checkLaunchTerms } from './check-launch-terms.ts';
export { keepSignedMethod } from './keep-signed-method.ts';
export { keepSignedNetworks } from './keep-signed-networks.ts';

interface Opening {
  /** Settles when the list of currencies has loaded or failed. */
  catalog: Promise<void>;
  /** A refusal that came when the start had gone on without it. */
  onLateRefusal: (error: unknown) => void;
}

/**
 * Only a signed launch waits for the server's check: its quote is drawn from what the check confirms. An unsigned key gives nothing but a name
 * and a logo, and its kind (test or live) is compared with settings that no quote waits for; both may arrive later.
 */
export async function openLaunch(context: FlowContext, { catalog, onLateRefusal }: Opening): Promise<void> {
  readLaunch(context);
  const { payloadText, signature } = context.stores.launch;
  const isSigned = payloadText !== null || signature !== null;
  const checked = checkMerchant(context);
  // A refusal of the key's kind is reported first, because it names the cure.
  checked.catch(() => undefined);
  const ofKey = checkKeyMode(context).then(() => (isSigned ? undefined : checked));
  const passes = (error: unknown) => {
    if (isRefusal(error)) throw error;
    context.report(error, 'check key');
  };
  const answered = ofKey.catch(passes);
  if (!(await isInTime(context, answered))) answered.catch(onLateRefusal);
  if (!isSigned) return;
  try {
    await checked;
  } catch (error) {
    throw await withAdviceOnCurrencies(context.stores, error, catalog);
  }
}

const isRefusal = (error: unknown) => isRampError(error, 'merchant_validation_failer');
