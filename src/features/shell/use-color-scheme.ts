// The scheme that is seen, for pages in frames: the chosen theme, or the system's.
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { Theme } from '../../domain/launch/setting-types.ts';
import { useWidget } from '../widget-context.tsx';

const QUERY = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useColorScheme(): 'light' | 'dark' {
  const { theme } = useSnapshot(useWidget().stores.settings);
  useSyncExternalStore(subscribe, isSystemDark);
  return colorSchemeOf(theme);
}

export function colorSchemeOf(theme: Theme): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  return isSystemDark() ? 'dark' : 'light';
}

const isSystemDark = (): boolean => matchMedia(QUERY).matches;
