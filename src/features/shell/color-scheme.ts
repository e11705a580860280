// The visible colour scheme, light or dark: the chosen theme, or the system's.
import type { Theme } from '../../domain/launch/setting-types.ts';

const QUERY = '(prefers-color-scheme: dark)';

export const isSystemDark = (): boolean => matchMedia(QUERY).matches;

export function colorSchemeOf(theme: Theme): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  return isSystemDark() ? 'dark' : 'light';
}

/** Returns a function that stops listening. */
export function onSystemScheme(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
