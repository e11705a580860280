// A currency's fee is a fraction on the wire and shown in percent (specification 1, section 3 'Currency').
import { decimal, formatPlain } from './money.ts';

/** `0.015` → `1.5%`. */
export function feePercent(feeValue: string): string {
  return `${formatPlain(decimal(feeValue).times(decimal('100')))}%`;
}
