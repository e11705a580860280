// Shows a new screen from its top: the pressed button may have been at the bottom of a longer one.
import { clearOfBar } from './keep-clear-of-bar.ts';

/**
 * The page scrolls only if the card's upper part is out of view, so that nothing jumps. The browser decides that, because an iframe cannot
 * measure which part of it is visible. `inside`: the card, or any node in it. Returns a function that stops it.
 */
export function showFromStart(inside: Element): () => void {
  const card = inside.closest('.card');
  // A card that has gone has no computed styles.
  if (!card?.isConnected) return () => undefined;
  // The part below a header of the page is not visible.
  const rootMargin = `-${getComputedStyle(card).scrollMarginTop} 0px 0px`;
  const look = ([entry]: IntersectionObserverEntry[]) => {
    watch.disconnect();
    if (!entry || !isStartMissed(entry)) return;
    card.scrollIntoView();
    const { activeElement } = card.getRootNode() as ShadowRoot | Document;
    if (activeElement instanceof HTMLElement) clearOfBar(card, activeElement);
  };
  const watch = new IntersectionObserver(look, { rootMargin });
  watch.observe(card);
  return () => watch.disconnect();
}

/** A card that is completely out of view is scrolled back only right after a press: otherwise the customer is reading elsewhere. */
function isStartMissed({ isIntersecting, intersectionRect, boundingClientRect }: IntersectionObserverEntry) {
  if (isIntersecting) return intersectionRect.top > boundingClientRect.top + 1;
  return boundingClientRect.bottom <= 0 && (navigator.userActivation?.isActive ?? true);
}
