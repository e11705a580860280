// The visible colour scheme, for pages in frames; updates when it changes.
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useWidget } from '../widget-context.tsx';
import { colorSchemeOf, isSystemDark, onSystemScheme } from './color-scheme.ts';

export function useColorScheme(): 'light' | 'dark' {
  const { theme } = useSnapshot(useWidget().stores.settings);
  useSyncExternalStore(onSystemScheme, isSystemDark);
  return colorSchemeOf(theme);
}
