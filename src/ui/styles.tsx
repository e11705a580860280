// Puts component style sheets into the shadow root as constructable sheets, which strict CSP allows (contract, section 1).
import { createContext, useContext } from 'react';

export type StyleRoot = ShadowRoot | Document;

/** The root that components style themselves in; without a provider it is the document. */
export const StyleRootContext = createContext<StyleRoot | null>(null);

// A constructable sheet belongs to the document that made it, hence one cache for each document.
const SHEETS = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function documentOf(root: StyleRoot): Document {
  return root.ownerDocument ?? (root as Document);
}

function sheetFor(owner: Document, cssText: string): CSSStyleSheet {
  const sheets = SHEETS.get(owner) ?? new Map<string, CSSStyleSheet>();
  SHEETS.set(owner, sheets);
  let sheet = sheets.get(cssText);
  if (!sheet) {
    sheet = new (owner.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(cssText);
    sheets.set(cssText, sheet);
  }
  return sheet;
}

/** Adopts the sheet into the root once; the same text shares one sheet in all roots of a document. */
export function adoptStyles(root: StyleRoot, cssText: string): void {
  const sheet = sheetFor(documentOf(root), cssText);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/**
 * Adopts a component's sheet before its first layout. Sheets stay: they are small, shared and prefixed. Adopting again
 * changes nothing, so it is done while drawing: an effect in every component would cost each mount and each key press.
 */
export function useStyles(cssText: string): void {
  const root = useContext(StyleRootContext);
  adoptStyles(root ?? document, cssText);
}
