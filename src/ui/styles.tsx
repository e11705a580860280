// Adopts components' style sheets into the root that they are rendered in.
import { createContext, useContext, useMemo } from 'react';
import { adoptStyles, type StyleRoot } from './adopt-styles.ts';

/** The root that receives the style sheets; null means the document. */
export const StyleRootContext = createContext<StyleRoot | null>(null);

/**
 * Adopts a component's sheet before its first layout. Sheets are never removed: they are small, shared and prefixed. Adopting is
 * idempotent, so it happens during the render and not in an effect.
 */
export function useStyles(cssText: string): void {
  const root = useContext(StyleRootContext);
  useMemo(() => adoptStyles(root ?? document, cssText), [root, cssText]);
}
