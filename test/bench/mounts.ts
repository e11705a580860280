// What mounts hold and what they leave behind: memory, DOM nodes and listeners, after the garbage is gone.
import type { CDPSession, Page } from 'playwright';
import type { Subject } from './subjects.ts';

export interface Held {
  /** Bytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** Mounts at once; enough that one mount's share is more than noise. */
const MOUNT_COUNT = 10;
/** Mounts that fill caches first, among them the notes that the engine makes of a function's first calls. */
export const WARM_UP_CYCLES = 10;

export async function readHeld(session: CDPSession): Promise<Held> {
  // Twice, since what the first run finalises only the second one frees.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

export const per = (before: Held, after: Held, count: number): Held => ({
  heap: (after.heap - before.heap) / count,
  nodes: (after.nodes - before.nodes) / count,
  listeners: (after.listeners - before.listeners) / count,
});

/** What a mount loads when the page is idle; it comes once and is no growth. */
const LATE_PARTS_MS = 5000;

/** Waits beside the page's first mount until everything that loads late is there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => window.bench.usable);
  await page.waitForTimeout(LATE_PARTS_MS);
}

/** The share of one mount, of several that stand side by side. */
export async function measureMounts(
  page: Page,
  session: CDPSession,
  subject: Subject,
  pauseMs: number,
): Promise<Held> {
  await cycle(page, subject, WARM_UP_CYCLES, pauseMs);
  const before = await readHeld(session);
  for (let count = 0; count < MOUNT_COUNT; count += 1) await add(page, subject);
  // Otherwise it depended on the machine's speed which of them have their settings and late parts already.
  await page.waitForTimeout(LATE_PARTS_MS);
  const after = await readHeld(session);
  for (let count = 0; count < MOUNT_COUNT; count += 1) await page.evaluate(() => window.bench.remove());
  return per(before, after, MOUNT_COUNT);
}

/** What each mount with its removal leaves, over `count` of them, after `warmUp` that fill caches. */
export async function measureGrowth(
  page: Page,
  session: CDPSession,
  subject: Subject,
  warmUp: number,
  count: number,
  pauseMs: number,
): Promise<Held> {
  await cycle(page, subject, warmUp, pauseMs);
  const before = await readHeld(session);
  await cycle(page, subject, count, pauseMs);
  return per(before, await readHeld(session), count);
}

const add = (page: Page, { tag, attributes }: Subject): Promise<void> =>
  page.evaluate(([name, values]) => window.bench.add(name, values), [tag, attributes] as const);

async function cycle(page: Page, subject: Subject, count: number, pauseMs: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await add(page, subject);
    await page.waitForTimeout(pauseMs);
    await page.evaluate(() => window.bench.remove());
  }
  // Removal is final after a task; answers on their way are dropped a little later.
  await page.waitForTimeout(300);
}
