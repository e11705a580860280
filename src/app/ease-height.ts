// The card grows and shrinks gently from one screen to the next, and the page below moves with its edge. What the card holds does not
// move: a taller screen is uncovered from above, a lower one leaves room behind that closes.

const EASING = 'ramp-height';
const DURATION_MS = 240;
/** Less is not seen. */
const LEAST_PX = 4;

/** Answers how to stop. `inner`: what the cards of all screens are drawn in. A frame's height is its page's to change. */
export function easeHeight(inner: HTMLElement, isFramed: boolean): () => void {
  if (isFramed) return () => undefined;
  const cardOf = () => inner.querySelector<HTMLElement>(':scope > .card');
  let card = cardOf();
  let height = 0;
  const sizes = new ResizeObserver(() => void (height = inner.offsetHeight));
  // Called before the new screen is painted.
  const screens = new MutationObserver(() => {
    const next = cardOf();
    if (next === card) return;
    const isFirst = card === null;
    card = next;
    if (next && !isFirst) ease(next, height);
  });
  sizes.observe(inner);
  screens.observe(inner, { childList: true });
  return () => {
    sizes.disconnect();
    screens.disconnect();
  };
}

function ease(card: HTMLElement, from: number): void {
  const style = getComputedStyle(card);
  // So the theme says that motion is not wanted.
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
    duration: DURATION_MS,
    easing: style.getPropertyValue('--ramp-ease') || 'ease',
  });
}

/** Null unless the card is on its way to another height. */
export function easingOf(inner: HTMLElement): Animation | null {
  const card = inner.querySelector(':scope > .card');
  return card?.getAnimations().find(({ id }) => id === EASING) ?? null;
}
