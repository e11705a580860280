// One test per call: its rows run one after the other in one page, and a row that fails does not hide the next ones.
import { expect, test as plain, type Browser } from '../../support/journey.ts';
import { openShared, perWorker } from '../../support/per-worker.ts';
import type { FaultKind } from '../../support/sandbox.ts';
import { openInPlace, takeOut } from './open-in-place.ts';
import { test as ownSandboxTest } from './own-sandbox.ts';
import type { FaultRows } from './rows.ts';
import { watchTraffic } from './traffic.ts';
import { callOf, walkRow, type Place, type StepMaker } from './walker.ts';

const ROW_MS = 45_000;
const AHEAD_MS = 2_000;

/** A page whose scripts are not compiled yet takes as long as three rows, so a worker's tables share it, as their rows do. */
function testInOnePage() {
  const opened = perWorker(
    async (browser: Browser): Promise<Place> => {
      const page = await openShared(browser, /\/faults\//);
      // If a control never appears, its own row fails, and the other rows still have time to run.
      page.setDefaultTimeout(ROW_MS);
      await page.clock.install();
      return { page, traffic: watchTraffic(page) };
    },
    ({ page }) => page.isClosed(),
  );
  return ownSandboxTest.extend<{ place: Place }>({
    async place({ browser }, use) {
      const place = await opened(browser);
      await use(place);
      // The next test resets the sandbox.
      place.traffic.letGo('lost');
      await takeOut(place.page);
      await place.traffic.quiet();
    },
    page: async ({ place }, use) => use(place.page),
    context: async ({ page }, use) => use(page.context()),
  });
}

const TESTS = { 'hosted page': testInOnePage(), 'element in a shop': testInOnePage() };

/** Keys are calls, `GET /orders/{id}`, with a word in brackets if one call is made in several places. */
export function walkTable(
  where: keyof typeof TESTS,
  table: Readonly<Record<string, Partial<FaultRows>>>,
  steps: Readonly<Record<string, StepMaker>>,
): void {
  for (const [name, rows] of Object.entries(table)) {
    TESTS[where](`bad input: ${name}`, async ({ place, stage, sandbox, baseURL, unhandled, ownSandbox }) => {
      const kinds = Object.keys(rows) as FaultKind[];
      plain.setTimeout((kinds.length + 1) * ROW_MS);
      const given = { stage, sandbox, baseURL: baseURL!, brake: ownSandbox, openPath: openInPlace };
      const world = Object.assign(place, given);
      const { page } = world;
      const broken: string[] = [];
      for (const kind of kinds) {
        await plain.step(kind, async () => {
          // On a slow machine a row may move the clock by an hour, and the next row's draft would expire. The clock
          // is ahead only by the time the message takes, because a draft from the future is refused too.
          await page.clock.setSystemTime(Date.now() + AHEAD_MS);
          try {
            await walkRow(world, callOf(name), kind, rows[kind]!, steps[name]!);
          } catch (error) {
            const seen = await page.getByRole('heading').allTextContents();
            broken.push(`${kind}, at “${seen.join('”, “')}”: ${(error as Error).message}`);
          }
        });
      }
      expect(broken).toEqual([]);
      expect(unhandled).toEqual([]);
    });
  }
}
