// Waits until a picture is still: responses have arrived, images have loaded, animations have ended.
import type { GalleryGateway } from './gateway.ts';
import { pause } from './steps.ts';

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 25;
/** Number of checks in a row that must find nothing pending, because one call may follow another. */
const QUIET_LOOKS = 3;

export async function settle(
  widget: HTMLElement,
  gateway: GalleryGateway,
  { isLoading }: { isLoading: boolean },
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let quiet = 0;
  while (quiet < QUIET_LOOKS) {
    if (performance.now() > deadline) throw new Error('The picture is still changing or loading');
    await pause(LOOK_EVERY_MS);
    quiet = isStill(widget.shadowRoot!, gateway, isLoading) ? quiet + 1 : 0;
  }
  for (const animation of widget.shadowRoot!.getAnimations()) finish(animation);
}

function isStill(root: ShadowRoot, gateway: GalleryGateway, isLoading: boolean): boolean {
  if (gateway.openCount() > 0) return false;
  if (!root.querySelector('h1, h2, .express-entry button')) return false;
  if (!isLoading && [...root.querySelectorAll('.bone')].some((bone) => bone.checkVisibility())) return false;
  return [...root.querySelectorAll('img')].every((image) => image.complete || !isInWindow(image));
}

/** Browsers may not load the logos of distant rows. */
const isInWindow = (image: HTMLImageElement) =>
  image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight;

/** Finishes entrance animations; endless rotation continues. */
function finish(animation: Animation): void {
  if (animation.effect?.getComputedTiming().endTime === Infinity) return;
  animation.finish();
}
