// How components adopt their style sheets into the root that they are drawn in.
import { createContext, useContext, useMemo } from 'react';
import { adoptStyles, type StyleRoot } from './adopt-styles.ts';

/** The root that components style themselves in; without a provider it is the document. */
export const StyleRootContext = createContext<StyleRoot | null>(null);

/**
 * Adopts a component's sheet before its first layout. Sheets stay: they are small, shared and prefixed. Adopting again
 * changes nothing, so it is done with the first drawing and not in an effect.
 */
export function useStyles(cssText: string): void {
  const root = useContext(StyleRootContext);
  useMemo(() => adoptStyles(root ?? document, cssText), [root, cssText]);
}
