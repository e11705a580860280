// The silo network that the merchant's launch names, for AURORA currencies.
import { useSnapshot } from 'valtio';
import { useWidget } from './widget-context.tsx';

export function useSilo(): string | null {
  return useSnapshot(useWidget().stores.launch).silo;
}
