// Positions a top-layer dialog over the visible part of the card, instead of in the middle of the page.
import { createClock } from '../../lib/time/clock.ts';

/** Minimum distance in pixels between the dialog and the window's edges. */
const EDGE_PX = 8;

/** Up to this window width in pixels, the style sheet places the dialog at the bottom. */
const NARROW_PX = 480;

/** Less of a frame is not what the customer looks at. */
const MIN_SEEN_PX = 320;

/** Between two looks at which part of a frame is on the screen. */
const LOOK_MS = 100;

/** Keeps the dialog in place until the function that it returns is called. */
export function keepOverCard(dialog: HTMLElement): () => void {
  const { documentElement, defaultView } = dialog.ownerDocument;
  const view = defaultView!;
  let place = () => placeOverCard(dialog, 0, view.innerHeight);
  let stopFollowing = (): void => undefined;
  place();
  if (view.parent !== view) {
    // A frame is as high as its content: much of its window may be off the screen, and it is the page around it that scrolls, also to
    // the field that has the focus.
    dialog.style.setProperty('--_chain', 'auto');
    const clock = createClock();
    let stopWaiting = (): void => undefined;
    let isFollowing = true;
    // It says nothing of a scroll while as much is seen as before, so it is asked again.
    const follow = new view.IntersectionObserver(([entry]) => {
      placeOverCard(dialog, entry!.intersectionRect.top, entry!.intersectionRect.bottom);
      if (isFollowing) stopWaiting = clock.after(LOOK_MS, place);
      else follow.disconnect();
    });
    place = () => {
      stopWaiting();
      follow.unobserve(documentElement);
      follow.observe(documentElement);
    };
    stopFollowing = () => {
      isFollowing = false;
      follow.disconnect();
      stopWaiting();
    };
    place();
    // From now on it stays under the finger, unless the window gets another size.
    dialog.addEventListener('pointerdown', stopFollowing);
  }
  view.addEventListener('resize', place);
  return () => {
    stopFollowing();
    view.removeEventListener('resize', place);
  };
}

/**
 * Sets the custom properties that the dialog's style sheet reads; without a card the dialog stays centred. `from` and `to` are the part of the
 * window that is on the screen, in pixels from its top.
 */
function placeOverCard(dialog: HTMLElement, from: number, to: number): void {
  const { innerWidth, innerHeight } = dialog.ownerDocument.defaultView!;
  const set = (name: string, px: number) => dialog.style.setProperty(name, `${px}px`);
  const height = Math.min(Math.max(to - from, MIN_SEEN_PX), innerHeight);
  const start = Math.min(from, innerHeight - height);
  const end = start + height;
  set('--_height', height);
  set('--_below', innerHeight - end);
  const card = dialog.closest('[part~="card"]');
  // Checked before measuring, which forces a layout.
  if (!card || innerWidth <= NARROW_PX) return;
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const dialogWidth = Math.min(width, innerWidth - 2 * EDGE_PX);
  const dialogHeight = Math.min(680, height - 2 * EDGE_PX);
  const middle = (Math.max(top, start) + Math.min(bottom, end)) / 2;
  set('--_width', dialogWidth);
  set('--_left', clamp(left + width / 2, dialogWidth / 2 + EDGE_PX, 0, innerWidth));
  set('--_top', clamp(middle, dialogHeight / 2 + EDGE_PX, start, end));
}

/** Clamps `value` to between `from` and `to`, with `margin` on each side. */
function clamp(value: number, margin: number, from: number, to: number): number {
  return Math.max(from + margin, Math.min(value, to - margin));
}
