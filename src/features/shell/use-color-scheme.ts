// The scheme that is seen, for pages in frames: the chosen theme, or the system's.
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useWidget } from '../widget-context.tsx';

const QUERY = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useColorScheme(): 'light' | 'dark' {
  const { theme } = useSnapshot(useWidget().stores.settings);
  const isSystemDark = useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
  if (theme !== 'auto') return theme;
  return isSystemDark ? 'dark' : 'light';
}
