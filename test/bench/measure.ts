// One round of one subject: loads its page under the given conditions, and measures the times.
import type { Browser, CDPSession, Page } from 'playwright';
import { AMOUNTS, OPENER, SEARCH } from './probe.ts';
import type { Subject } from './subjects.ts';

export interface Conditions {
  name: string;
  /** Factor by which the CPU is slower than this machine's. */
  slowdown: number;
  network?: { bitsPerSecond: number; latencyMs: number };
}

/** Typed before the initial amount of 100; all results are within the pair's bounds, because the baselines have no error message. */
const KEYS = [
  '1',
  'Backspace',
  '3',
  'Backspace',
  '2',
  'Backspace',
  '4',
  'Backspace',
  '3',
  'Backspace',
  '1',
  'Backspace',
];
/** More key presses, because nothing else runs any more: their median describes the key press, not an incident during one of them. */
const LATER_KEYS = [...KEYS, ...KEYS, ...KEYS];
const FILTER_KEYS = ['1', '2', 'Backspace', 'Backspace', '4', '7'];

export const MARKS = [
  'skeleton',
  'field',
  'usable',
  'usable of many',
  'blocked',
  'keystroke',
  'later keystroke',
  'picker opened',
  'picker filtered',
  'wallet address',
  'sign-in',
  'card form',
  'card fields',
] as const;
export type Mark = (typeof MARKS)[number];

/** Milliseconds: the customer's waiting time, and the main thread's time, which varies less on a busy machine. */
export interface Taken {
  wait: number;
  work: number;
}

export interface Round {
  /** Absent for the bare baseline, which has no picker. */
  taken: Partial<Record<Mark, Taken>>;
  /** Files and responses requested before it was usable. */
  requests: number;
  rowCount: number;
}

/** URLs of a subject's pages: with the usual number of currencies, and with five hundred. */
export const startPage = ({ name }: Subject): string => `/${name}.html`;
export const pickerPage = ({ name }: Subject): string => `/${name}-many.html`;

/** Parts that load after the start do not count as opening a picker: they have loaded by the time a customer has read the card. */
export const LATE_PARTS_MS = 2500;

/** Resolves when no file or response has arrived for as long as late parts may take. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    (quietMs) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quietMs);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quietMs);
        }).observe({ type: 'resource' });
      }),
    LATE_PARTS_MS,
  );

export async function measureRound(
  browser: Browser,
  origin: string,
  subject: Subject,
  conditions: Conditions,
): Promise<Round> {
  const { taken, requests } = await onPage(browser, async (page, session) => {
    await slowDown(session, conditions);
    await page.goto(origin + startPage(subject));
    const wait = await page.evaluate(() => window.bench.skeleton);
    const skeleton = { wait, work: await readWork(session) };
    const field = { wait: await page.evaluate(() => window.bench.field), work: await readWork(session) };
    const usable = { wait: await page.evaluate(() => window.bench.usable), work: await readWork(session) };
    const keystroke = await measureKeys(page, session, AMOUNTS, KEYS, 'amount');
    await untilQuiet(page);
    const load = await page.evaluate(() => window.bench.load());
    const blocked = { wait: load.blocked, work: usable.work };
    const later = await measureKeys(page, session, AMOUNTS, LATER_KEYS, 'amount');
    const marks = { skeleton, field, usable, blocked, keystroke, 'later keystroke': later };
    return { taken: marks, requests: load.requests };
  });
  if (!subject.hasPicker) return { taken, requests, rowCount: 0 };
  const many = await onPage(browser, async (page, session) => {
    await slowDown(session, conditions);
    await page.goto(origin + pickerPage(subject));
    return { wait: await page.evaluate(() => window.bench.usable), work: await readWork(session) };
  });
  return onPage(browser, async (page, session) => {
    await page.goto(origin + pickerPage(subject));
    await page.evaluate(() => window.bench.usable);
    await page.waitForTimeout(LATE_PARTS_MS);
    await slowDown(session, conditions);
    const opened = await measureOpening(page, session);
    const rowCount = await page.evaluate(() => window.bench.rowCount());
    const keys = await measureKeys(page, session, SEARCH, FILTER_KEYS, 'rows');
    const filtered = { ...keys, wait: keys.wait - subject.filterDebounceMs };
    const marks = { 'usable of many': many, 'picker opened': opened, 'picker filtered': filtered };
    return { taken: { ...taken, ...marks }, requests, rowCount };
  });
}

/** Milliseconds of CPU time of the main thread since the page's process started; unaffected by other processes. */
export async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Opens a page with an empty cache. */
export async function onPage<Result>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 420, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await use(page, session);
  } finally {
    await context.close();
  }
}

export async function slowDown(session: CDPSession, { slowdown, network }: Conditions): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!network) return;
  const bytesPerSecond = network.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Returns the median time of all keys, each from the press to the painted change, and the main thread's time for one key. */
async function measureKeys(
  page: Page,
  session: CDPSession,
  selector: string,
  keys: readonly string[],
  what: 'amount' | 'rows',
): Promise<Taken> {
  await page.evaluate((target) => window.bench.focus(target), selector);
  const before = await readWork(session);
  const times: number[] = [];
  for (const key of keys) {
    await page.evaluate((name) => window.bench.watch(name), what);
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => window.bench.changed));
  }
  const wait = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  return { wait, work: ((await readWork(session)) - before) / keys.length };
}

async function measureOpening(page: Page, session: CDPSession): Promise<Taken> {
  const before = await readWork(session);
  const wait = await page.evaluate((opener) => {
    window.bench.watch('rows');
    window.bench.click(opener);
    return window.bench.changed;
  }, OPENER);
  return { wait, work: (await readWork(session)) - before };
}
