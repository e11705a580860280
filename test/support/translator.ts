// A browser's translator, as it works on a page: each text is taken out and put back as another one in two `font`s, in shadow roots too.
import type { Page } from 'playwright/test';

/** `kept`: the text node itself moves into the fonts, as some translators do it. Blanks are added, so that labels are found as they are. */
export async function translatePage(page: Page, kind: 'replaced' | 'kept'): Promise<void> {
  await page.addInitScript((how) => {
    const done = new WeakSet<Node>();
    const translate = (node: Node) => {
      if (node instanceof Text) {
        const { parentElement: parent, data } = node;
        if (
          !parent ||
          done.has(node) ||
          !data.trim() ||
          parent.closest('font, [translate=no], script, style')
        )
          return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        parent.insertBefore(outer, node);
        if (how === 'kept') {
          inner.append(node);
          node.data = `${data} `;
        } else {
          inner.append(`${data} `);
          node.remove();
        }
        done.add(inner.firstChild!);
        return;
      }
      if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot);
      for (const child of [...node.childNodes]) translate(child);
    };
    const watched = new WeakSet<Node>();
    const watch = (root: Node) => {
      if (watched.has(root)) return;
      watched.add(root);
      translate(root);
      new MutationObserver((records) => {
        for (const { target, type, addedNodes } of records) {
          if (type === 'characterData') {
            done.delete(target);
            translate(target);
          }
          for (const node of addedNodes) if (node.isConnected) translate(node);
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
    };
    addEventListener('DOMContentLoaded', () => watch(document.body));
  }, kind);
}
