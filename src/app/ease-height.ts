// Animates the card's height from one screen to the next, and from one step to the next of a screen that has several, each with a title of
// its own; the page below moves with the card's edge. The card's content does not move: a taller screen is uncovered from the top, and a
// lower one leaves a gap that closes.
import { EASING, easingOf } from './easing-of.ts';

const DURATION_MS = 240;
/** A smaller change is not noticed. */
const LEAST_PX = 4;
/** So long the card of a screen that loads stays as high as the last one: most screens are there by then, and the card moves once. */
const HOLD_MS = 1000;
const LOADING = '.bone, .spinner';

/** Returns a function that stops it. `inner` contains the cards of all screens. The height of a frame is changed by its page. */
export function easeHeight(inner: HTMLElement, isFramed: boolean): () => void {
  if (isFramed) return () => undefined;
  const cardOf = () => inner.querySelector<HTMLElement>(':scope > .card');
  const titleOf = (place: HTMLElement | null) => place?.querySelector('.screen__title')?.textContent;
  let card = cardOf();
  let title = titleOf(card);
  let height = 0;
  const sizes = new ResizeObserver(() => void (height = inner.offsetHeight));
  // Called before the new screen is painted.
  const screens = new MutationObserver(() => {
    const next = cardOf();
    const nextTitle = titleOf(next);
    if (next === card && nextTitle === title) return;
    const isFirst = card === null;
    // Its height is the new step's only once it is no longer animated.
    if (next === card) easingOf(inner)?.cancel();
    card = next;
    title = nextTitle;
    if (next && !isFirst) ease(next, height);
  });
  sizes.observe(inner);
  screens.observe(inner, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    screens.disconnect();
  };
}

function ease(card: HTMLElement, from: number): void {
  const style = getComputedStyle(card);
  // The theme sets this if the visitor wants no motion.
  const isStill = /^0m?s$/.test(style.getPropertyValue('--ramp-slow').trim());
  const to = card.offsetHeight;
  if (isStill || from === 0 || Math.abs(to - from) < LEAST_PX) return;
  const frames: Keyframe[] =
    to > from
      ? [
          { height: `${from}px`, overflow: 'clip' },
          { height: `${to}px`, overflow: 'clip' },
        ]
      : [{ paddingBottom: `${from - to}px` }, { paddingBottom: '0' }];
  card.animate(frames, {
    id: EASING,
    delay: to < from && card.querySelector(LOADING) ? HOLD_MS : 0,
    duration: DURATION_MS,
    fill: 'backwards',
    easing: style.getPropertyValue('--ramp-ease') || 'ease',
  });
}
