// One round of one subject: loads its page under the given conditions and takes the times.
import type { Browser, CDPSession, Page } from 'playwright';
import { AMOUNTS, OPENER, SEARCH } from './probe.ts';
import type { Subject } from './subjects.ts';

export interface Conditions {
  name: string;
  /** How many times slower than this machine. */
  slowdown: number;
  network?: { bitsPerSecond: number; latencyMs: number };
}

const KEYS = [
  '5',
  'Backspace',
  '7',
  'Backspace',
  '3',
  'Backspace',
  '9',
  'Backspace',
  '2',
  'Backspace',
  '6',
  'Backspace',
];
const FILTER_KEYS = ['1', '2', 'Backspace', 'Backspace', '4', '7'];

/** Milliseconds, by mark. */
export type Times = Record<'skeleton' | 'usable' | 'keystroke' | 'picker opened' | 'picker filtered', number>;

export interface Round {
  times: Times;
  rowCount: number;
}

/** Addresses of a subject's pages: with a usual number of currencies, and with five hundred. */
export const startPage = ({ name }: Subject): string => `/${name}.html`;
export const pickerPage = ({ name }: Subject): string => `/${name}-many.html`;

export async function measureRound(
  browser: Browser,
  origin: string,
  subject: Subject,
  conditions: Conditions,
): Promise<Round> {
  const started = await onPage(browser, async (page, session) => {
    await slowDown(session, conditions);
    await page.goto(origin + startPage(subject));
    const skeleton = await page.evaluate(() => window.bench.skeleton);
    const usable = await page.evaluate(() => window.bench.usable);
    return { skeleton, usable, keystroke: await measureKeys(page, AMOUNTS, KEYS, 'amount') };
  });
  return onPage(browser, async (page, session) => {
    await page.goto(origin + pickerPage(subject));
    await page.evaluate(() => window.bench.usable);
    await slowDown(session, conditions);
    const opened = await measureOpening(page);
    const rowCount = await page.evaluate(() => window.bench.rowCount());
    const filtered = (await measureKeys(page, SEARCH, FILTER_KEYS, 'rows')) - subject.filterDebounceMs;
    return { times: { ...started, 'picker opened': opened, 'picker filtered': filtered }, rowCount };
  });
}

/** A page with nothing cached. */
async function onPage<Result>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 420, height: 800 } });
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession, { slowdown, network }: Conditions): Promise<void> {
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

/** The middle of the times of all keys, each from the press to the painted change. */
async function measureKeys(
  page: Page,
  selector: string,
  keys: readonly string[],
  what: 'amount' | 'rows',
): Promise<number> {
  await page.evaluate((target) => window.bench.focus(target), selector);
  const times: number[] = [];
  for (const key of keys) {
    await page.evaluate((name) => window.bench.watch(name), what);
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => window.bench.changed));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

const measureOpening = (page: Page): Promise<number> =>
  page.evaluate((opener) => {
    window.bench.watch('rows');
    window.bench.click(opener);
    return window.bench.changed;
  }, OPENER);
