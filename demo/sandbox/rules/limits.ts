// The purchase limit before full verification.
import { dec } from './decimal.ts';
import { FIATS } from '../catalogue/fiats.ts';

export const LIGHT_KYC_LIMIT = { amount: '900', currency: 'EUR' } as const;

/** Returns true if an amount of a fiat currency is worth more than the limit. */
export function isOverLightKycLimit(amount: string, currency: string): boolean {
  return dec(amount)
    .times(usdOf(currency))
    .gt(dec(LIGHT_KYC_LIMIT.amount).times(usdOf(LIGHT_KYC_LIMIT.currency)));
}

/** Returns the value of one unit of a fiat currency, in US dollars. */
export function usdOf(currency: string): string {
  const fiat = FIATS.find(({ ticker }) => ticker === currency);
  if (!fiat) throw new Error(`No price for ${currency}`);
  return fiat.usd;
}
