// How high and how wide the card was through a whole walk: each change of its height, with its screen, and whether it was animated; and
// that its width never changed.
import { expect, type Page, type TestInfo } from 'playwright/test';
import { recordShifts, worstOf } from './layout-shifts.ts';

interface HeightStep {
  /** The title of the screen that follows. */
  screen: string;
  from: number;
  to: number;
  /** False where the same step grew: a warning, a part that was opened. */
  isNewStep: boolean;
  isAnimated: boolean;
}

interface Width {
  /** The title of the first screen that was so wide. */
  screen: string;
  width: number;
}

interface Traced {
  heights: HeightStep[];
  /** One for each change. */
  widths: Width[];
}

/** A smaller change of height is not noticed. */
const NOTICED_PX = 4;
/** The layout shift that browsers call good: what stands below the card moves where an answer comes later than the press. */
const GOOD_SHIFT = 0.1;

/** To be called before the page is opened. The function that it returns checks the whole walk, and keeps what was recorded. */
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
