// A browser's translator takes texts out of the card and puts elements of its own in their place. React, and who writes past it, know
// the texts alone: what they write later would not be seen, and what they take away would not be where they left it. So each text
// goes back to its place, empty, beside its translation, which goes as soon as the text changes or leaves.
import { takeOut } from '../lib/take-out.ts';

/** Chromium and Edge put `font`, others elements with a name of their own. */
const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && /^font$|-/.test(node.localName);

/** Returns how to stop. */
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
    // Of what was done here nothing is a change.
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

/** What a translator has changed is not what React would draw. */
export const isTranslated = (inner: HTMLElement): boolean =>
  [...inner.querySelectorAll('*')].some((element) => isTranslation(element));
