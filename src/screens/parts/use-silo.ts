// The silo network that the merchant's launch names, for AURORA currencies.
import { useStored } from './use-stored.ts';
import { useWidget } from './widget-context.tsx';

export function useSilo(): string | null {
  return useStored(useWidget().stores.launch, ({ silo }) => silo);
}
