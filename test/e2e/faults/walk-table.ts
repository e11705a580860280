// One test for one call: its rows one after the other, in one page; a row that fails does not hide the next ones.
import { expect, test as plain } from '../../support/journey.ts';
import type { FaultKind } from '../../support/sandbox.ts';
import { test } from './own-sandbox.ts';
import type { FaultRows } from './rows.ts';
import { callOf, openWorld, walkRow, type StepMaker } from './walker.ts';

const ROW_MS = 45_000;
const AHEAD_MS = 2_000;

/** Keys are calls, `GET /orders/{id}`, with a word in brackets where one call is made in several places. */
export function walkTable(
  ids: Readonly<Record<string, string>>,
  table: Readonly<Record<string, Partial<FaultRows>>>,
  steps: Readonly<Record<string, StepMaker>>,
): void {
  for (const [name, rows] of Object.entries(table)) {
    test(
      `${ids[name] ?? ''} bad input: ${name}`.trim(),
      async ({ page, stage, sandbox, baseURL, unhandled, ownSandbox }) => {
        const kinds = Object.keys(rows) as FaultKind[];
        plain.setTimeout((kinds.length + 1) * ROW_MS);
        const world = openWorld({ page, stage, sandbox, baseURL: baseURL!, brake: ownSandbox });
        const broken: string[] = [];
        // If a control never appears, its own row fails, and the other rows still have time to run.
        page.setDefaultTimeout(ROW_MS);
        await page.clock.install();
        for (const kind of kinds) {
          await plain.step(kind, async () => {
            // On a slow machine a row may move the clock by an hour, after which the next one's draft would have expired. Ahead by more than
            // the message takes: a draft from the future would not be taken either.
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
      },
    );
  }
}
