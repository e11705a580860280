// What moved on a page, as the browser tells it (`layout-shift` entries).
import type { Frame, Page } from 'playwright/test';

export interface Shift {
  value: number;
  /** Milliseconds since the page was opened. */
  at: number;
  /** Right after a press, which the browser takes for its cause. */
  isOfPress: boolean;
  /** What moved, with its place before and after. */
  moved: string[];
}

interface Told extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** To be called before the page is opened; answers with what has moved in it since, or in a frame of it. */
export async function recordShifts(page: Page): Promise<(frame?: Frame) => Promise<Shift[]>> {
  await page.addInitScript(record);
  return (frame = page.mainFrame()) =>
    frame.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

export const totalOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);

const GAP_MS = 1000;
const WINDOW_MS = 5000;

/** Cumulative layout shift as browsers define it: the worst run of shifts that are less than a second apart, of five seconds at most. */
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
