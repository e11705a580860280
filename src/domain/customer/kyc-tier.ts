// Which identity check an order requires: the one rule for the notice beside the amount and for the next step after sign-in.
import type { Mode } from '../launch/setting-types.ts';
import type { Customer } from './customer.ts';
import { isKycComplete } from './kyc.ts';
import { needsLightKyc } from './needs-light-kyc.ts';

/** `light`: name and country; `full`: an ID document; `none`: nothing more. */
export type KycTier = 'none' | 'light' | 'full';

/** A visitor counts as new. What a purchase above the light limit requires depends on the amount, not on the customer. */
export function kycTierFor(mode: Mode, customer: Customer | null): KycTier {
  if (customer && isKycComplete(customer)) return 'none';
  return mode === 'buy' && (!customer || needsLightKyc(customer)) ? 'light' : 'full';
}
