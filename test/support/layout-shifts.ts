// What moved on a page without anybody's doing, as the browser tells it (`layout-shift` entries).
import type { Page } from 'playwright/test';

interface Shift {
  value: number;
  /** What moved, with its place before and after. */
  moved: string[];
}

interface Told extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Before the first page is opened. Answers come late enough that the browser no longer takes what they move for the press's doing. */
export async function recordShifts(page: Page, answersAfterMs: number): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(record);
  await page.context().route(/\/(api|widget-api)\//, async (route) => {
    await new Promise((resume) => setTimeout(resume, answersAfterMs));
    await route.continue().catch(() => undefined);
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
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
      if (entry.hadRecentInput) continue;
      shifts.push({
        value: entry.value,
        moved: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node, currentRect)} ${place(previousRect)} -> ${place(currentRect)}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
