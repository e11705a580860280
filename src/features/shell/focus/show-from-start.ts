// A new screen is seen from its beginning: what was pressed may have been at the foot of a longer one.
import { clearOfBar } from './keep-clear-of-bar.ts';

/**
 * The page scrolls only where the card's upper part is out of view, so that nothing jumps. The browser is asked, since an
 * iframe cannot measure what of it is seen. `inside`: the card, or anything in it. Answers how to stop.
 */
export function showFromStart(inside: Element): () => void {
  const card = inside.closest('.card');
  if (!card) return () => undefined;
  // What a header of the page covers is not seen.
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

/** A card that has gone out of view altogether is scrolled back only right after a press: otherwise the customer is reading elsewhere. */
function isStartMissed({ isIntersecting, intersectionRect, boundingClientRect }: IntersectionObserverEntry) {
  if (isIntersecting) return intersectionRect.top > boundingClientRect.top + 1;
  return boundingClientRect.bottom <= 0 && (navigator.userActivation?.isActive ?? true);
}
