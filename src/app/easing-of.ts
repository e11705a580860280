// The animation of the card's height, by its name.

export const EASING = 'ramp-height';

/** Null unless the card's height is being animated. */
export function easingOf(inner: HTMLElement): Animation | null {
  const card = inner.querySelector(':scope > .card');
  return card?.getAnimations().find(({ id }) => id === EASING) ?? null;
}
