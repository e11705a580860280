// Finds the calculator's elements by the names that their components set in `data-ref`.
import type { Side } from '../../domain/order/draft.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { takeOut } from '../../lib/take-out.ts';

/** `pay.amount` is the `amount` within `data-ref-group="pay"`. */
export type RefName =
  | `${Side}.${'label' | 'amount' | 'message' | 'pick' | 'logo' | 'ticker' | 'network'}`
  | `line-${'rate' | 'base' | 'provider' | 'network' | 'total'}`
  | `tab-${Mode}`
  | 'tabs'
  | 'badge'
  | 'card-logo'
  | 'promo'
  | 'dismiss'
  | 'notices'
  | 'panel'
  | 'payment-type'
  | 'disclosure'
  | 'aside'
  | 'wallet'
  | 'proceed'
  | 'help'
  | 'close'
  | 'report'
  | 'article'
  | 'languages'
  | 'language'
  | 'language-code';

export interface Refs {
  get<Found extends HTMLElement = HTMLElement>(name: RefName): Found;
  /** Removes the element from the card, or puts it back in its place. */
  show(name: RefName, isShown: boolean): void;
}

export const SIDES: readonly Side[] = ['pay', 'receive'];

/** `card` is the whole template: no element is absent yet. */
export function createRefs(card: HTMLElement): Refs {
  const places = new Map(
    [...card.querySelectorAll<HTMLElement>('[data-ref]')].map((element) => [
      nameOf(element),
      placeOf(element),
    ]),
  );
  return {
    get: <Found>(name: RefName) => places.get(name)!.element as Found,
    show(name, isShown) {
      const { element, parent, following } = places.get(name)!;
      if (isShown === (element.parentNode === parent)) return;
      if (!isShown) return takeOut(element);
      // The next sibling may be absent as well.
      parent.insertBefore(element, following.find((node) => node.parentNode === parent) ?? null);
    },
  };
}

function placeOf(element: HTMLElement) {
  const parent = element.parentNode!;
  const siblings = [...parent.childNodes];
  return { element, parent, following: siblings.slice(siblings.indexOf(element) + 1) };
}

/** '' for an element without a name. */
function nameOf(element: HTMLElement): string {
  const { ref = '' } = element.dataset;
  const group = element.closest<HTMLElement>('[data-ref-group]')?.dataset['refGroup'];
  return ref && group ? `${group}.${ref}` : ref;
}

/**
 * Returns a function that finds the counterpart of `element`: the element itself, or, after React has drawn new ones, the one with the same
 * name.
 */
export function counterpartOf(inner: Element, element: HTMLElement): () => HTMLElement | null {
  const name = nameOf(element);
  return () => {
    if (inner.contains(element)) return element;
    const named = [...inner.querySelectorAll<HTMLElement>('[data-ref]')];
    return named.find((found) => nameOf(found) === name) ?? null;
  };
}
