// Walks one row of the table: to the step, into the fault, on by the next action, and counts what is in the books.
import { expect, type Locator, type Page } from 'playwright/test';
import type { HostPage } from '../../support/host-page.ts';
import type { FaultKind, Sandbox } from '../../support/sandbox.ts';
import type { FaultRow } from './fault-table.ts';
import type { Stage } from './stage.ts';

export interface World {
  page: Page;
  stage: Stage;
  sandbox: Sandbox;
  baseURL: string;
  /** Where the widget is an element in a merchant's page. */
  host?: HostPage;
}

export interface Step {
  /** Whose ledger is counted; null: nobody is signed in. */
  email: string | null;
  /** Makes the call happen. */
  act(): Promise<unknown>;
  /** What was typed, and must be there afterwards. */
  fields?: readonly Locator[];
  /** Values of these fields and whether they are ticked, where the call itself types them. */
  typed?: ReadonlyArray<readonly [value: string, isTicked: boolean]>;
  /** Actions that are more than a press on a button of that name. */
  actions?: Readonly<Record<string, () => Promise<unknown>>>;
  /** The order moves with the sandbox's clock. */
  isMoving?: boolean;
}

export type StepMaker = (world: World) => Promise<Step>;

/** Until it is taken away the fault hits every such call: a gateway that is broken, not one bad moment. */
const ALWAYS = 1000;
const ONCE: readonly FaultKind[] = ['slow', 'duplicate'];
/** Longer than the client waits for any answer but a long poll's. */
const PAST_TIMEOUT_MS = 31_000;
const LOOK_MS = 1_500;

export async function walkRow(
  world: World,
  [method, path]: readonly [string, string],
  kind: FaultKind,
  row: FaultRow,
  makeStep: StepMaker,
): Promise<void> {
  const { page, sandbox } = world;
  await sandbox.clearFaults();
  const step = await makeStep(world);
  const typed = step.typed ?? (await valuesOf(step));
  await sandbox.fault({ method, path, kind, times: ONCE.includes(kind) ? 1 : ALWAYS });
  await step.act();
  await reach(world, step, kind, row);
  if (row.says !== null) await seeWords(world, kind, row.says);
  if (kind !== 'slow' && row.next.length > 0) await seeFields(step, typed);
  await sandbox.clearFaults();
  await seeHost(world, row);
  for (const name of row.next) await press(page, step, name);
  await arrive(world, step, row.then);
  if (step.email !== null) {
    const { orders, charges, payouts } = await sandbox.ledgerOf(step.email);
    expect([orders.length, charges.length, payouts.length], 'the ledger').toEqual(row.ledger);
  }
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A call that is never answered ends when the page's own clock says so. */
async function reach({ page }: World, step: Step, kind: FaultKind, row: FaultRow): Promise<void> {
  const shown = row.says === null || kind === 'slow' ? headingOf(page, row.screen) : wordsOf(page, row.says);
  if (kind === 'timeout') {
    await expect(async () => {
      await page.clock.fastForward(PAST_TIMEOUT_MS);
      await expect(shown).toBeVisible({ timeout: LOOK_MS });
    }).toPass({ timeout: 20_000 });
  }
  if (!step.isMoving) await expect(headingOf(page, row.screen)).toBeVisible();
}

const wordsOf = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function seeWords({ page }: World, kind: FaultKind, text: string): Promise<void> {
  if (kind === 'slow') await page.clock.fastForward(3_000);
  await expect(wordsOf(page, text)).toBeVisible();
}

const valuesOf = async ({ fields = [] }: Step) =>
  Promise.all(
    fields.map((field) => field.evaluate((input: HTMLInputElement) => [input.value, input.checked])),
  );

async function seeFields(step: Step, typed: unknown): Promise<void> {
  if (!step.fields || !(await step.fields[0]?.isVisible())) return;
  expect(await valuesOf(step), 'what was typed').toEqual(typed);
}

async function seeHost({ host }: World, row: FaultRow): Promise<void> {
  if (!host) return;
  const told = await host.events('error');
  expect(told.map(({ payload }) => [payload['code'], payload['reason']])).toEqual(
    row.host === null ? [] : [['error', row.host]],
  );
}

async function press(page: Page, step: Step, name: string): Promise<void> {
  const own = step.actions?.[name];
  if (own) await own();
  else await page.getByRole('button', { name, exact: true }).click();
}

async function arrive({ page, sandbox }: World, step: Step, name: string): Promise<void> {
  if (!step.isMoving) return expect(headingOf(page, name)).toBeVisible();
  await expect(async () => {
    await sandbox.advance(5_000);
    await page.clock.fastForward(5_000);
    await expect(headingOf(page, name)).toBeVisible({ timeout: LOOK_MS });
  }).toPass({ timeout: 30_000 });
}
