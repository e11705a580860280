// Measures what mounts hold and what they leave behind: memory, DOM nodes and listeners, after garbage collection.
import type { CDPSession, Page } from 'playwright';
import type { Subject } from './subjects.ts';

export interface Held {
  /** Bytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

/** Simultaneous mounts; enough that one mount's share exceeds the noise. */
const MOUNT_COUNT = 10;
/** Mounts that first fill caches, including the engine's feedback on a function's first calls. */
export const WARM_UP_CYCLES = 10;

export async function readHeld(session: CDPSession): Promise<Held> {
  // Twice, because the second run frees what the first one finalised.
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

/** Parts that a mount loads when the page is idle: they load once, and are not growth. */
const LATE_PARTS_MS = 5000;

/** Keeps the page's first mount until everything that loads late has arrived. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => window.bench.usable);
  await page.waitForTimeout(LATE_PARTS_MS);
}

/** Returns the share of one mount among several on the same page. */
export async function measureMounts(
  page: Page,
  session: CDPSession,
  subject: Subject,
  pauseMs: number,
): Promise<Held> {
  await cycle(page, subject, WARM_UP_CYCLES, pauseMs);
  const before = await readHeld(session);
  for (let count = 0; count < MOUNT_COUNT; count += 1) await add(page, subject);
  // Otherwise the machine's speed would decide which of them have loaded their settings and late parts.
  await page.waitForTimeout(LATE_PARTS_MS);
  const after = await readHeld(session);
  for (let count = 0; count < MOUNT_COUNT; count += 1) await page.evaluate(() => window.bench.remove());
  return per(before, after, MOUNT_COUNT);
}

/** Returns what each mount and removal leaves, over `count` of them, after `warmUp` that fill caches. */
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
  // Removal is complete after one task; pending responses are dropped slightly later.
  await page.waitForTimeout(300);
}
