// Records what moved on a page, from the browser's `layout-shift` entries.
import type { Frame, Page } from 'playwright/test';

export interface Shift {
  value: number;
  /** Milliseconds since the page was opened. */
  at: number;
  /** True right after a press, which the browser counts as its cause. */
  isOfPress: boolean;
  /** The elements that moved, with their positions before and after. */
  moved: string[];
}

interface Told extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Must be called before the page is opened; returns a function that reads what has moved in it, or in one of its frames. */
export async function recordShifts(page: Page): Promise<(frame?: Frame) => Promise<Shift[]>> {
  await page.addInitScript(record);
  return (frame = page.mainFrame()) =>
    frame.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

export const totalOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);

const GAP_MS = 1000;
const WINDOW_MS = 5000;

/**
 * Returns the cumulative layout shift as browsers define it: the worst group of shifts that are less than a second apart, over at most five
 * seconds.
 */
export function worstOf(shifts: readonly Shift[]): number {
  let worst = 0;
  let run: Shift[] = [];
  for (const shift of shifts) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || shift.at - last!.at >= GAP_MS || shift.at - first.at >= WINDOW_MS) run = [];
    run.push(shift);
    worst = Math.max(worst, totalOf(run));
  }
  return worst;
}

/** Runs in the page. */
function record(): void {
  const shifts: Shift[] = [];
  (window as unknown as { shifts: Shift[] }).shifts = shifts;
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null, rect: DOMRectReadOnly) => {
    const root = document.querySelector('ramp-widget')?.shadowRoot;
    const found =
      node instanceof Element && node !== root?.host
        ? node
        : root?.elementFromPoint(rect.x + rect.width / 2, rect.y + Math.min(rect.height / 2, 20));
    return found ? `${found.localName}.${found.getAttribute('class') ?? ''}` : '?';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Told[]) {
      shifts.push({
        value: entry.value,
        at: entry.startTime,
        isOfPress: entry.hadRecentInput,
        moved: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node, currentRect)} ${place(previousRect)} -> ${place(currentRect)}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
