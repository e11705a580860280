// The pages of a walk through the gallery: two that take turns, so that one loads while the other is looked at.
import type { BrowserContext, Page } from 'playwright/test';
import type { GalleryState } from '../../demo/pages/gallery/scene.ts';
import { createPicture, type Gallery, type PicturePage } from './gallery.ts';

/** So high that the bar with the main button covers nothing: what it covers in a low window is looked at by itself. */
export const NARROW = { width: 320, height: 2000 };
/**
 * Small windows, in which the bar with the main button sticks to the edge: the least on either side of the style sheets' breakpoint of
 * 380 px; the first is what a phone's browser leaves of its screen. A wider or higher one, up to the next breakpoint, has room for all
 * that these have: 360 × 640 too.
 */
export const LOW = [
  { width: 390, height: 664 },
  { width: 320, height: 640 },
];

export async function openGallery(context: BrowserContext): Promise<Gallery> {
  const pages: PicturePage[] = [];
  const loading = new Map<string, Promise<PicturePage>>();
  let turn = 0;

  async function newPage(): Promise<PicturePage> {
    const page: Page = await context.newPage();
    await page.setViewportSize(NARROW);
    return createPicture(page);
  }

  async function load(origin: string, state: GalleryState): Promise<PicturePage> {
    const picture = (pages[turn++ % 2] ??= await newPage());
    await picture.open(origin, state);
    return picture;
  }

  return {
    async open(origin, state, next) {
      const shown = loading.get(state.id) ?? load(origin, state);
      loading.clear();
      const picture = await shown;
      if (next) {
        const coming = load(origin, next);
        // Told by the test that asks for this picture.
        coming.catch(() => undefined);
        loading.set(next.id, coming);
      }
      return picture;
    },
  };
}
