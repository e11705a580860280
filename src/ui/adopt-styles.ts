// Puts style sheets into a root as constructable sheets, which strict CSP allows.

export type StyleRoot = ShadowRoot | Document;

// A constructable sheet belongs to the document that made it, hence one cache for each document.
const SHEETS = new WeakMap<Document, Map<string, CSSStyleSheet>>();

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
  // The element's script has brought it (`elements/build/application.ts`).
  if (!cssText) return;
  const sheet = sheetFor(root.ownerDocument ?? (root as Document), cssText);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
