// Animates the card's height between screens, and between the steps of a screen if each step has a title; the page below moves with the
// card's edge. The card's content does not move: a taller screen is uncovered from the top, and a lower one leaves a gap that closes.
import { EASING, easingOf } from './easing-of.ts';

const DURATION_MS = 240;
/** Customers do not notice a smaller change. */
const LEAST_PX = 4;
/** How long the card keeps its height while a screen loads: most screens load within this time, so the card moves only once. */
const HOLD_MS = 1000;
const LOADING = '.bone, .spinner';

/** Returns a function that stops it. `inner` contains the cards of all screens. In a frame, the page changes the height. */
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
    // Its height is that of the new step only after the animation has ended.
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
