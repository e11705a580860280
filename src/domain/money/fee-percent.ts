// A currency's fee is a fraction on the wire and shown in percent.
import { localAmount } from '../../lib/local-amount.ts';
import { decimal, formatPlain } from './money.ts';

/** `0.015` → `1.5%`, in Spanish `1,5 %` with a space that does not break, in Portuguese `1,5%`. */
export function feePercent(feeValue: string, tag: string): string {
  return percentText(formatPlain(decimal(feeValue).times(decimal('100'))), tag);
}

/** `1.5`, which is in percent already. */
export const percentText = (percent: string, tag: string): string =>
  `${localAmount(percent, tag)}${tag.startsWith('es') ? '\u00a0' : ''}%`;
