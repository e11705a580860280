// One test for one call: its rows one after the other, in one page; a row that fails does not hide the next ones.
import { expect, test as plain } from 'playwright/test';
import type { FaultKind } from '../../support/sandbox.ts';
import type { FaultRows } from './fault-table.ts';
import { test } from './own-sandbox.ts';
import { walkRow, type StepMaker, type World } from './walker.ts';

const ROW_MS = 15_000;

export function walkTable(
  ids: Readonly<Record<string, string>>,
  table: Readonly<Record<string, FaultRows>>,
  steps: Readonly<Record<string, StepMaker>>,
): void {
  for (const [call, rows] of Object.entries(table)) {
    test(
      `${ids[call] ?? ''} bad input: ${call}`.trim(),
      async ({ page, stage, sandbox, baseURL, unhandled }) => {
        const kinds = Object.keys(rows) as FaultKind[];
        plain.setTimeout(kinds.length * ROW_MS);
        const [method, path] = call.split(' ') as [string, string];
        const world: World = { page, stage, sandbox, baseURL: baseURL! };
        const broken: string[] = [];
        await page.clock.install();
        for (const kind of kinds) {
          await plain.step(kind, async () => {
            try {
              await walkRow(world, [method, path], kind, rows[kind], steps[call]!);
            } catch (error) {
              broken.push(`${kind}: ${(error as Error).message}`);
            }
          });
        }
        expect(broken).toEqual([]);
        expect(unhandled).toEqual([]);
      },
    );
  }
}
