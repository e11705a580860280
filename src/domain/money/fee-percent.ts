// A currency's fee is a fraction on the wire and shown in percent.
import { localAmount } from './local-amount.ts';
import { decimal, formatPlain } from './money.ts';

/** `0.015` → `1.5%`, in Spanish `1,5 %` with a space that does not break, in Portuguese `1,5%`. */
export function feePercent(feeValue: string, tag: string): string {
  const percent = localAmount(formatPlain(decimal(feeValue).times(decimal('100'))), tag);
  return `${percent}${tag.startsWith('es') ? '\u00a0' : ''}%`;
}
