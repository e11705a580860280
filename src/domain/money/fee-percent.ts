// Converts a currency's fee, a fraction on the wire, to percent.
import { localAmount } from '../../lib/local-amount.ts';
import { decimal, formatPlain } from './money.ts';

/** `0.015` → `1.5%`; in Spanish `1,5 %` with a non-breaking space, in Portuguese `1,5%`. */
export function feePercent(feeValue: string, tag: string): string {
  return percentText(formatPlain(decimal(feeValue).times(decimal('100'))), tag);
}

/** For values that are in percent already, such as `1.5`. */
export const percentText = (percent: string, tag: string): string =>
  `${localAmount(percent, tag)}${tag.startsWith('es') ? '\u00a0' : ''}%`;
