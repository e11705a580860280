// What runs between a press and rest: files, functions and calls of the product's own code, by V8's precise coverage and the build's source maps.
// It builds with source maps into dist/, and buys by card on the hosted page. Frames of other origins, as the vault's, are not counted.
import { spawnSync } from 'node:child_process';
import { SourceMap } from 'node:module';
import { chromium, expect, type CDPSession, type Page } from 'playwright/test';
import { createSandbox } from '../../demo/sandbox/server.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { findFreePorts } from '../setup/free-ports.ts';
import { buySteps, type BuySteps } from '../support/buy-steps.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

/** Nothing of ours runs any more once so much time has passed, on a slow machine too. */
const REST_MS = 1500;
/** The code of the next step loads while the card stands still; so long after the last file, nothing more comes. */
const LOADED_MS = 3500;
const MOST_CALLED = 12;
/** Where the sandbox's order stays as long as it is read with the same answer. */
const UNDER_WAY = /"status":\s*"(transfer_processing_started|on_hold)"/;

type Script = { sourceMapURL?: string; url: string };

/** The place of an offset in the source, or null in what is not of this build. */
type Place = (offset: number) => { file: string; line: number } | null;

async function placesOf(session: CDPSession, scriptId: string, script: Script | undefined): Promise<Place> {
  if (!script?.sourceMapURL || !script.url.startsWith('http')) return () => null;
  const answer = await fetch(new URL(script.sourceMapURL, script.url));
  if (!answer.ok) return () => null;
  const map = new SourceMap((await answer.json()) as ConstructorParameters<typeof SourceMap>[0]);
  const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
  return (offset) => {
    const lines = scriptSource.slice(0, offset).split('\n');
    const entry = map.findEntry(lines.length - 1, lines.at(-1)!.length);
    if (
      !('originalSource' in entry) ||
      !entry.originalSource ||
      entry.originalSource.includes('node_modules')
    )
      return null;
    const file = /(?:^|\/)((?:src|elements)\/[^?]+)$/.exec(entry.originalSource)?.[1];
    return file ? { file, line: entry.originalLine + 1 } : null;
  };
}

/** Counts the calls of the product's functions, by place. */
async function watchCalls(page: Page) {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, Script>();
  const places = new Map<string, Place>();
  session.on('Debugger.scriptParsed', (script) => scripts.set(script.scriptId, script));
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** Since it was asked last. */
  return async (): Promise<Map<string, number>> => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const calls = new Map<string, number>();
    for (const { scriptId, functions } of result) {
      // A module's own body, which begins at 0, is no call.
      const ran = functions
        .map(({ ranges }) => ranges[0]!)
        .filter(({ count, startOffset }) => count && startOffset);
      if (ran.length === 0) continue;
      if (!places.has(scriptId))
        places.set(scriptId, await placesOf(session, scriptId, scripts.get(scriptId)));
      for (const { count, startOffset } of ran) {
        const place = places.get(scriptId)!(startOffset);
        if (!place) continue;
        const key = `${place.file}:${place.line}`;
        calls.set(key, (calls.get(key) ?? 0) + count);
      }
    }
    return calls;
  };
}

/** From now on every read of an order that is under way is answered as the first one was. */
async function holdOrder(page: Page) {
  let held: string | undefined;
  const reads: string[] = [];
  await page.route(/\/orders\/[^/?]+(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = held ?? (await response.text());
    if (UNDER_WAY.test(body)) held ??= body;
    await route.fulfill({ response, body });
    if (held) reads.push(body);
  });
  return async () => {
    const before = reads.length;
    await expect.poll(() => reads.length, { timeout: 60_000 }).toBeGreaterThan(before);
  };
}

/** Resolves once no file of code was asked for in `LOADED_MS`: what is loaded ahead of a press does not run after it. */
function watchLoading(page: Page): () => Promise<void> {
  let last = Date.now();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') last = Date.now();
  });
  const isDone = () => Date.now() - last > LOADED_MS;
  return () => expect.poll(isDone, { timeout: 60_000 }).toBe(true);
}

type Way = (name: string, press: () => Promise<void>) => Promise<void>;
type Walk = (page: Page, steps: BuySteps, way: Way) => Promise<void>;

const WALKS: readonly Walk[] = [
  async (_, steps, way) => {
    await steps.open();
    await way('Proceed', () => steps.toAddress());
  },
  async (page, steps, way) => {
    await steps.open();
    await steps.toConfirm();
    const waitForRead = await holdOrder(page);
    await way('Buy Now', async () => {
      await steps.pay();
      await waitForRead();
    });
    await way('a poll with nothing new', waitForRead);
  },
];

function print(ways: ReadonlyMap<string, ReadonlyMap<string, number>>): void {
  const sum = (calls: ReadonlyMap<string, number>) =>
    [...calls.values()].reduce((all, count) => all + count, 0);
  const filesOf = (calls: ReadonlyMap<string, number>) =>
    new Set([...calls.keys()].map((place) => place.slice(0, place.lastIndexOf(':'))));
  const rows = [...ways].map(([name, calls]) => {
    const counts = { files: filesOf(calls).size, functions: calls.size, calls: sum(calls) };
    return [name, counts] as const;
  });
  console.table(Object.fromEntries(rows));
  for (const [name, calls] of ways) {
    console.log(`\n${name}: called most`);
    const most = [...calls].sort((a, b) => b[1] - a[1]).slice(0, MOST_CALLED);
    for (const [place, count] of most) console.log(`${String(count).padStart(6)}  ${place}`);
  }
}

export async function printWays(): Promise<void> {
  if (!ensureChromium()) throw new Error('no Chromium');
  const build = [fromRoot('esbuild.config.mjs'), '--sourcemap', '--any-size', '--force'];
  if (spawnSync(process.execPath, build, { stdio: 'inherit' }).status !== 0) throw new Error('no build');
  const server = createSandbox({ port: await findFreePorts(), dataFile: ':memory:' });
  await server.start();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const baseURL = server.config.origin;
    const ways = new Map<string, Map<string, number>>();
    for (const walk of WALKS) {
      const page = await browser.newPage({ baseURL, locale: 'en-US', viewport: { width: 500, height: 900 } });
      const calls = await watchCalls(page);
      const loaded = watchLoading(page);
      const steps = buySteps(page, sandboxOf(page.request, baseURL), newEmail('ways'));
      await walk(page, steps, async (name, press) => {
        await loaded();
        await page.waitForTimeout(REST_MS);
        await calls();
        await press();
        await page.waitForTimeout(REST_MS);
        ways.set(name, await calls());
      });
      await page.close();
    }
    print(ways);
  } finally {
    await browser.close();
    await server.stop();
  }
}
