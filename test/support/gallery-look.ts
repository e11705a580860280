// Reads what a picture shows, from inside its page: every text, every field, and every text that is cut off or overflows the card.
import type { SeenField } from './typed-fields.ts';

/** The width in pixels of the narrowest card whose content must fit. */
export const NARROWEST_PX = 260;

export interface Fit {
  clipped: string[];
  /** Pixels by which the page can be scrolled sideways, or the card's parts are wider than the card. */
  sideways: number;
}

export interface Look extends Fit {
  /** The same in the narrowest supported card. */
  narrowest: Fit;
  /** Texts and names, including those for assistive technology. */
  texts: string[];
  /** Names that take more lines than allowed: one on a saved card, two beside a value or above a field. */
  tall: string[];
  /** Tickers, amounts, wallet and e-mail addresses, and codes that a page's translator could change. */
  translatable: string[];
  /** Fields for typing. */
  fields: SeenField[];
}

/** Runs in the page, so it may use nothing from outside. `narrowestPx`: also checks a column in which the card is this wide. */
export function lookAt(narrowestPx: number): Look {
  const host = document.querySelector<HTMLElement>('ramp-widget')!;
  const column = host.parentElement!;
  const NAMES = ['aria-label', 'alt', 'title', 'placeholder'];
  const widget = host.shadowRoot!;
  const frame = widget.querySelector('iframe')?.contentDocument;
  const roots: ParentNode[] = frame?.querySelector('body input') ? [widget, frame] : [widget];
  const all = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);
  const visible = () => all.filter((item) => item.checkVisibility({ visibilityProperty: true }));
  const seen = visible();

  /** A sum that is kept on one line belongs to the sentence around it. */
  const isOwn = (node: Node) =>
    node.nodeType === Node.TEXT_NODE || (node as Partial<Element>).matches?.('.sum') === true;
  const ownText = (item: Element) =>
    [...item.childNodes]
      .filter(isOwn)
      .map(({ textContent }) => textContent)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
  /** The testing panel names orders' statuses by the gateway's own codes. */
  const isCode = (item: Element) => item.matches('.testing__button') && /^[a-z_]+$/.test(item.textContent);
  const isForEyes = (item: Element) => !item.closest('.visually-hidden, style, option, svg');
  const describe = (item: HTMLElement) =>
    `${item.className || item.localName} “${item.textContent.trim().slice(0, 60)}”`;

  /**
   * Addresses are intentionally cut in the middle, with both ends visible; lists scroll; a quick amount that does not fit is hidden
   * entirely.
   */
  const mayBeCut = (item: HTMLElement) =>
    item.matches('.middle__part--inner, input, select, .quick') || item.closest('.picker__scroll');

  function isCut(item: HTMLElement): boolean {
    if (mayBeCut(item)) return false;
    const { overflowX, overflowY } = getComputedStyle(item);
    const isWide = item.scrollWidth > item.clientWidth + 1 && overflowX !== 'visible';
    const isHigh = item.scrollHeight > item.clientHeight + 2 && /hidden|clip/.test(overflowY);
    return item.clientWidth > 0 && (isWide || isHigh);
  }

  /** Checks only the element's own text; child elements are checked separately. */
  function leavesCard(item: HTMLElement): boolean {
    if (item.closest('.middle__part--inner')) return false;
    const edges = (item.closest('dialog') ?? host).getBoundingClientRect();
    const words = [...item.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return words.some((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      const { left, right, width } = range.getBoundingClientRect();
      return width > 0 && (left < edges.left - 1 || right > edges.right + 1);
    });
  }

  /** Counts positions that are at least one line apart: two inline boxes of one line may differ by a pixel. */
  function linesOf(item: HTMLElement): number {
    const range = document.createRange();
    range.selectNodeContents(item);
    const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom).toSorted((a, b) => a - b);
    return bottoms.filter((bottom, index) => index === 0 || bottom - bottoms[index - 1]! > 8).length;
  }

  const NAMES_OF_LINES = { '.radio-card__title': 1, 'dt, .field__label': 2 };
  const tall = Object.entries(NAMES_OF_LINES).flatMap(([selector, most]) =>
    seen.filter((item) => item.matches(selector) && isForEyes(item) && linesOf(item) > most),
  );

  const VALUES = [
    // An amount with its currency, in either order.
    /(^|[^\d])\d[\d.,\u00a0\u202f ]*\s?[A-Z]{3,5}\b/,
    /\b[A-Z]{3,5}\s?\d/,
    // A single ticker.
    /^(?!(?:FAQ|PDF|SMS|IBAN|BIC|CVV|CVC|PIN)$)[A-Z]{3,5}$/,
    // A wallet address or a transaction hash.
    /\b0x[\da-fA-F]{6,}|\b[A-Za-z1-9]{26,}\b/,
    // An e-mail address.
    /[\w.+-]+@[\w-]+\.\w/,
    // A merchant's name.
    /Harbour Games/,
    // A reference of capitals and digits.
    /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6,}\b/,
  ];
  const translatable = seen
    .filter((item) => isForEyes(item) && !item.closest('[translate=no]'))
    .flatMap((item) =>
      [...item.childNodes]
        .filter(
          ({ nodeType, textContent }) =>
            nodeType === Node.TEXT_NODE && VALUES.some((value) => value.test(textContent!.trim())),
        )
        .map(
          ({ textContent }) => `${item.className || item.localName} “${textContent!.trim().slice(0, 60)}”`,
        ),
    );

  /** Fields that a merchant fixed, and those that are loading, do not accept input. */
  const typedInto = (item: HTMLElement) =>
    item instanceof (item.ownerDocument.defaultView as typeof window).HTMLInputElement &&
    !item.readOnly &&
    !item.disabled &&
    !/^(?:checkbox|radio)$/.test(item.type)
      ? [item]
      : [];
  const titleAround = (item: Element) =>
    (item.closest('dialog')?.querySelector('.modal__title') ?? widget.querySelector('.screen__title'))
      ?.textContent ?? '';
  const fields = seen.flatMap(typedInto).map((item) => ({
    title: item.ownerDocument === document ? titleAround(item) : null,
    label: item.getAttribute('aria-label') ?? item.labels?.[0]?.textContent ?? '',
  }));

  function fit(): Fit {
    const forEyes = visible().filter(isForEyes);
    const cut = forEyes.filter((item) => item.textContent.trim() !== '' && isCut(item));
    const outside = forEyes.filter(
      (item) => ownText(item) !== '' && item.ownerDocument === document && leavesCard(item),
    );
    const sideways = Math.max(
      document.documentElement.scrollWidth - innerWidth,
      host.scrollWidth - host.clientWidth,
    );
    return { clipped: [...cut, ...outside].map(describe), sideways };
  }

  const look = {
    ...fit(),
    texts: [
      ...new Set(
        seen
          .filter((item) => !item.matches('style') && !isCode(item))
          .flatMap((item) => [ownText(item), ...NAMES.map((name) => item.getAttribute(name)?.trim() ?? '')])
          .filter((text) => text !== ''),
      ),
    ],
    tall: tall.map(describe),
    translatable: [...new Set(translatable)],
    fields,
  };
  // Layout happens synchronously, also in frames, and nothing is painted in between.
  column.style.cssText = `box-sizing: border-box; width: ${narrowestPx}px; padding: 0`;
  const narrowest = fit();
  column.style.cssText = '';
  return { ...look, narrowest };
}
