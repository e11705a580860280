// What identity check an order takes: the one rule for what is said beside the amount and for the way after sign-in.
import type { Mode } from '../launch/setting-types.ts';
import type { Customer } from './customer.ts';
import { isKycComplete } from './kyc.ts';
import { needsLightKyc } from './needs-light-kyc.ts';

/** `light`: name and country; `full`: an ID document; `none`: nothing more than is known. */
export type KycTier = 'none' | 'light' | 'full';

/** A visitor counts as new. What a purchase takes above the light limit is the amount's question, not the person's. */
export function kycTierFor(mode: Mode, customer: Customer | null): KycTier {
  if (customer && isKycComplete(customer)) return 'none';
  return mode === 'buy' && (!customer || needsLightKyc(customer)) ? 'light' : 'full';
}
