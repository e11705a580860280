// Checks a wallet address after a debounce, so that outdated input never reaches the validator.
import { addressFamilyOf } from '../../domain/address/address-families.ts';
import { type AddressVerdict, refuse } from '../../domain/address/address-verdict.ts';
import { ADDRESS_CHECK_DELAY_MS } from '../../domain/constants.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { wait } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';

/** Null if the check was aborted. Never rejects: a failed check is `lookUpFailed`. */
export async function checkAddress(
  context: FlowContext,
  text: string,
  currency: Currency,
  signal: AbortSignal,
): Promise<AddressVerdict | null> {
  const { vendors, clock, report } = context;
  try {
    const [validator] = await Promise.all([
      vendors.addresses(),
      wait(clock, ADDRESS_CHECK_DELAY_MS, signal),
      // Only the look-up of a NEAR account needs the URL of a node.
      addressFamilyOf(currency) === 'near' ? ensureConfig(context) : null,
    ]);
    return await validator.validate(text, currency, { signal });
  } catch (error) {
    if (signal.aborted) return null;
    report(error, 'check address');
    return refuse('lookUpFailed');
  }
}
