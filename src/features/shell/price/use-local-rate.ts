// Formats amounts that cannot be edited, in the number format of the customer's region.
import { localRate } from '../../../lib/local-amount.ts';
import { useText } from '../../widget-context.tsx';

/** A price such as `1 USDT = 1.02 USD`. */
export function useLocalRate(rate: string | null): string | null {
  const { numbers } = useText();
  return rate && localRate(rate, numbers);
}
