// The silo network that the merchant's launch names, for AURORA currencies.
import { useWidget } from '../widget-context.tsx';

/** The launch is read before anything is drawn. */
export function useSilo(): string | null {
  return useWidget().stores.launch.silo;
}
