// The nodes of a grown first view that change, by what they are.
import type { Side } from '../../domain/order/draft.ts';

export interface CurrencyParts {
  image: HTMLImageElement;
  ticker: HTMLElement;
  networkName: HTMLElement;
  /** The same with the space before it: left out where it says nothing new. */
  network: OptionalPart;
}

export interface FirstViewParts {
  card: Element;
  /** What the tabs change. */
  panel: HTMLElement;
  tabs: HTMLElement[];
  /** The text with the code of the language. */
  language: Text;
  languageButton: HTMLElement;
  amounts: Record<Side, HTMLInputElement>;
  currencies: Record<Side, CurrencyParts>;
  method: HTMLSelectElement;
  rate: HTMLElement;
  /** Rate, base cost, provider fee, network fee, total. */
  lines: HTMLElement[];
  logo: OptionalPart;
  promo: OptionalPart;
  help: OptionalPart;
  close: OptionalPart;
  report: OptionalPart;
  article: OptionalPart;
  note: OptionalPart;
}

/** Nodes that may be absent; they come back at their own place. */
export interface OptionalPart {
  element: HTMLElement;
  show(isShown: boolean): void;
}

export function findParts(card: Element): FirstViewParts {
  const all = <Found extends Element>(selector: string) => [...card.querySelectorAll<Found>(selector)];
  const one = <Found extends Element>(selector: string): Found => {
    const found = all<Found>(selector);
    if (found.length !== 1) throw new Error(`The first view has ${found.length} of ${selector}`);
    return found[0]!;
  };
  const [pay, receive] = all<HTMLInputElement>('.amount__input');
  const [payCurrency, receiveCurrency] = all('.currency-button').map(findCurrency);
  const [report, article] = all('.footer__link').map((link) => optional(link));
  return {
    card,
    panel: one('.calculator'),
    tabs: all('.tabs__tab'),
    language: one('.language__button').childNodes[2] as Text,
    languageButton: one('.language__button'),
    amounts: { pay: pay!, receive: receive! },
    currencies: { pay: payCurrency!, receive: receiveCurrency! },
    method: one('select'),
    rate: one('.disclosure__aside'),
    lines: all('.summary__value'),
    logo: optional(one('.card__logo')),
    promo: optional(one('.promo')),
    help: optional(one('.header__side--end a')),
    close: optional(one('.header__side--end button')),
    report: report!,
    article: article!,
    note: optional(one('.calculator__note')),
  };
}

function findCurrency(button: Element): CurrencyParts {
  const one = <Found extends Element>(selector: string) => button.querySelector<Found>(selector)!;
  const networkName = one<HTMLElement>('.currency-button__network');
  return {
    image: one('img'),
    ticker: one('.currency-button__ticker'),
    networkName,
    network: optional(networkName, networkName.previousSibling!),
  };
}

/** `before`: a text that comes and goes with it. */
function optional(element: Element, ...before: ChildNode[]): OptionalPart {
  const parent = element.parentNode!;
  const nodes = [...before, element];
  const siblings = [...parent.childNodes];
  // What stands behind it may be absent as well.
  const behind = siblings.slice(siblings.indexOf(element as ChildNode) + 1);
  return {
    element: element as HTMLElement,
    show(isShown) {
      if (isShown === (element.parentNode === parent)) return;
      if (!isShown) return nodes.forEach((node) => (node as ChildNode).remove());
      const next = behind.find((node) => node.parentNode === parent) ?? null;
      for (const node of nodes) parent.insertBefore(node, next);
    },
  };
}
