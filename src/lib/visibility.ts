// The page's visibility behind an interface, so that polling can be tested without hiding a browser.

export interface Visibility {
  isHidden(): boolean;
  /** Calls back on every change; returns a function that stops. */
  onChange(listener: () => void): () => void;
}

export function createVisibility(document: Document): Visibility {
  return {
    isHidden: () => document.visibilityState === 'hidden',
    onChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
