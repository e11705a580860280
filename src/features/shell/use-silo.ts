// The silo network that the merchant's launch names, for AURORA currencies.
import { useWidget } from '../widget-context.tsx';

/** No subscription needed: the launch is read before anything renders. */
export function useSilo(): string | null {
  return useWidget().stores.launch.silo;
}
