// Where an answer held addresses that the schemas refused, so that they can be reported.
import { REFUSED } from '../../lib/web-address.ts';

/** As `near.walletUrl`. Schemas make empty texts of refused addresses only. */
export function refusedAddresses(value: unknown, path: readonly string[] = []): string[] {
  if (value === REFUSED) return [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => refusedAddresses(inner, [...path, name]));
}
