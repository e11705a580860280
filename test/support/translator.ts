// Emulates a browser's translator: replaces each text by another one inside two `font` elements, also in shadow roots.
import type { Page } from 'playwright/test';

/** An invisible character before and after each translated text, so that tests still find labels. */
const MARK = '\u200b';

/** `kept`: the text node itself moves into the fonts. `beside`: the text stays, and its first translation is inserted after it. */
export type TranslatorKind = 'replaced' | 'kept' | 'beside';

export async function translatePage(page: Page, kind: TranslatorKind): Promise<void> {
  await page.addInitScript(watchCard, MARK);
  const translateAll = ([how, mark]: readonly [TranslatorKind, string]) => {
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
        const translated = mark + data + mark;
        outer.append(inner);
        node.after(outer);
        if (how === 'kept') {
          inner.append(node);
          node.data = translated;
        } else {
          inner.append(translated);
          if (how === 'replaced') node.remove();
        }
        done.add(node);
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
  };
  await page.addInitScript(translateAll, [kind, MARK] as const);
}

interface Faults {
  /** Faults seen in any frame since the page was opened. */
  translatorFaults?: Set<string>;
}

/**
 * Checks before each frame for what a reader must never see: a translated value, an untranslated part of a label, or a text that differs
 * from React's last render.
 */
function watchCard(mark: string): void {
  const faults = ((window as Faults).translatorFaults = new Set());
  const LOOK_EVERY = 20;
  const VALUES =
    /\d[\d.,\u00a0\u202f]* ?[A-Z]{3,5}\b|\b(USDT|USD|EUR|MATIC|POL|Polygon)\b|\b0x[\da-f]{6}|^\d{6}$/;
  const plain = (node: Node) => node.textContent!.replaceAll(mark, '');
  /** Returns the text of an element that contains only one text. */
  const drawn = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const { children } = ((key && element[key as never]) ?? {}) as { children?: unknown };
    const isLabel = element.matches('.button__label > span, .amount__message > span');
    const words = isLabel
      ? (children as { props?: { children: unknown } } | undefined)?.props?.children
      : children;
    return typeof words === 'string' ? words : null;
  };
  let watchedRoot: ShadowRoot | null = null;
  let hasChanged = true;
  let frames = 0;
  const look = () => {
    requestAnimationFrame(look);
    const root = document.querySelector('ramp-widget')?.shadowRoot;
    if (!root) return;
    if (root !== watchedRoot) {
      watchedRoot = root;
      const changes = { childList: true, characterData: true, attributes: true, subtree: true };
      new MutationObserver(() => void (hasChanged = true)).observe(root, changes);
    }
    // What React writes into a text that was removed has no visible effect; that shows one frame later.
    frames += 1;
    if (!hasChanged && frames % LOOK_EVERY !== 0) return;
    hasChanged = false;
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode as Text;
      const parent = text.parentElement!;
      if (!text.data.trim() || parent.closest('style, [translate=no]')) continue;
      if (text.data.includes(mark)) {
        if (VALUES.test(plain(text))) faults.add(`translated: ${plain(text)}`);
      } else if (parent.closest('.button__label, .amount__message'))
        faults.add(`not translated: ${text.data}`);
    }
    for (const element of root.querySelectorAll('*:not(style, [translate=no], [translate=no] *)')) {
      const words = drawn(element);
      if (words !== null && plain(element) !== words) faults.add(`stale: ${plain(element)} for ${words}`);
    }
  };
  requestAnimationFrame(look);
}

export const translatorFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as Faults).translatorFaults!]);
