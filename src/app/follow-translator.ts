// A browser's translator removes text nodes from the card and inserts its own elements instead. React and the code that writes past it
// keep the old text nodes: later changes would not show, and a removal would not find the node. So each text node returns to its place,
// empty, beside its translation; the translation is removed as soon as the text changes or leaves.
import { takeOut } from '../lib/take-out.ts';

/** Chromium and Edge insert `font`, other translators custom elements. */
const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && /^font$|-/.test(node.localName);

/** Returns a function that stops it. */
export function followTranslator(inner: HTMLElement): () => void {
  const translations = new Map<Text, HTMLElement>();
  const drop = (text: Text) => {
    takeOut(translations.get(text));
    translations.delete(text);
  };
  const changes = new MutationObserver((records) => {
    for (const { target } of records) if ((target as Text).data) drop(target as Text);
  });
  const replacements = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode === target) continue;
        const near = [...addedNodes, previousSibling, nextSibling].find(
          (node) => isTranslation(node) && node.parentNode === target && added.delete(node),
        ) as HTMLElement | undefined;
        if (near) putBack(text, near);
        else if (translations.has(text)) drop(text);
      }
    }
  });
  const putBack = (text: Text, translation: HTMLElement) => {
    drop(text);
    // Some translators write into the text itself.
    if (translation.contains(text)) text.replaceWith(text.cloneNode());
    text.data = '';
    translation.before(text);
    // Ignores the changes made here.
    replacements.takeRecords();
    translations.set(text, translation);
    changes.observe(text, { characterData: true });
  };
  replacements.observe(inner, { childList: true, subtree: true });
  return () => {
    replacements.disconnect();
    changes.disconnect();
  };
}

/** React cannot take over a card that a translator has changed: it would draw something else. */
export const isTranslated = (inner: HTMLElement): boolean =>
  [...inner.querySelectorAll('*')].some((element) => isTranslation(element));
