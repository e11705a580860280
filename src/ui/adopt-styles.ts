// Adopts style sheets into a root as constructable sheets, which a strict CSP allows.

export type StyleRoot = ShadowRoot | Document;

// A constructable sheet belongs to the document that created it, so there is one cache for each document.
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

/** Adopts the sheet into the root once; all roots of a document share one sheet for the same text. */
export function adoptStyles(root: StyleRoot, cssText: string): void {
  // Empty if the element's script already contains the sheet (`elements/build/application.ts`).
  if (!cssText) return;
  const sheet = sheetFor(root.ownerDocument ?? (root as Document), cssText);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
