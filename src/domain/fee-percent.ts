// A currency's fee is a fraction on the wire and shown in percent (specification 1, section 3 'Currency').
import { localAmount } from './local-amount.ts';
import { decimal, formatPlain } from './money.ts';

/** `0.015` → `1.5%`, and `1,5%` where `tag` is Spanish. */
export function feePercent(feeValue: string, tag: string): string {
  return `${localAmount(formatPlain(decimal(feeValue).times(decimal('100'))), tag)}%`;
}
