// What a customer may still trade, and what that takes, as the gateway knows it.
import type { KycTier } from './kyc-tier.ts';

export interface AllowedAmount {
  amount: string;
  currency: string;
}

export interface Allowance {
  tier: KycTier;
  /** What it takes above an amount; null when nothing more is ever asked. */
  next: { tier: KycTier; above: AllowedAmount } | null;
  /** In the currency that was asked for; a period without a limit is absent. */
  remaining: { day?: AllowedAmount; week?: AllowedAmount; year?: AllowedAmount };
}
