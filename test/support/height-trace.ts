// Records the card's height and width during a walk: each change of height with its screen, and whether it was animated; and that the width
// never changed.
import { expect, type Page, type TestInfo } from 'playwright/test';
import { recordShifts, worstOf } from './layout-shifts.ts';

interface HeightStep {
  /** The title of the next screen. */
  screen: string;
  from: number;
  to: number;
  /** False if the same step grew: a warning appeared, or a part was opened. */
  isNewStep: boolean;
  isAnimated: boolean;
}

interface Width {
  /** The title of the first screen with this width. */
  screen: string;
  width: number;
}

interface Traced {
  heights: HeightStep[];
  /** One entry for each change. */
  widths: Width[];
}

/** Smaller changes of height are ignored. */
const NOTICED_PX = 4;
/** The layout shift that browsers rate as good: the content below the card moves if a response arrives after the press. */
const GOOD_SHIFT = 0.1;

/** Must be called before the page is opened. The returned function checks the whole walk, and attaches the record. */
export async function traceHeight(page: Page, info: TestInfo) {
  const shifts = await recordShifts(page);
  await page.addInitScript(record);
  return async ({ isAnimated }: { isAnimated: boolean }) => {
    const { heights: steps, widths } = await page.evaluate(() => {
      const { heights, widths } = window as unknown as Traced;
      return { heights, widths };
    });
    const late = (await shifts()).filter(({ isOfPress }) => !isOfPress);
    const body = JSON.stringify({ steps, late }, null, 1);
    await info.attach('heights', { body, contentType: 'application/json' });
    const noticed = steps.filter(({ from, to }) => Math.abs(to - from) >= NOTICED_PX);
    expect(noticed.filter(({ isNewStep }) => isNewStep).length, body).toBeGreaterThanOrEqual(3);
    const wrong = noticed.filter((step) => step.isAnimated !== (isAnimated && step.isNewStep));
    expect(wrong, 'steps to another height').toEqual([]);
    const [first, ...others] = widths;
    expect(others, `other widths than ${first?.width}`).toEqual([]);
    expect(worstOf(late), body).toBeLessThan(GOOD_SHIFT);
  };
}

/** Runs in the page. */
function record(): void {
  if (window !== top) return;
  const heights: HeightStep[] = [];
  const widths: Width[] = [];
  Object.assign(window, { heights, widths });
  let last: { card: Element; title: string; height: number } | null = null;
  let moving: HeightStep | null = null;
  const look = () => {
    requestAnimationFrame(look);
    const inner = document.querySelector('ramp-widget')?.shadowRoot?.querySelector<HTMLElement>('.widget');
    const card = inner?.querySelector<HTMLElement>(':scope > .card');
    if (!inner || !card) return;
    const isAnimated = card.getAnimations().some(({ id }) => id === 'ramp-height');
    const title = card.querySelector('.screen__title')?.textContent ?? '';
    const height = inner.offsetHeight;
    const width = card.offsetWidth;
    if (width !== widths.at(-1)?.width) widths.push({ screen: title, width });
    const isNewStep = last !== null && (last.card !== card || last.title !== title);
    if (last && (isNewStep || (!moving && height !== last.height))) {
      moving = { screen: title, from: last.height, to: height, isNewStep, isAnimated };
      heights.push(moving);
    }
    if (moving) moving.to = height;
    if (!isAnimated) moving = null;
    last = { card, title, height };
  };
  requestAnimationFrame(look);
}
