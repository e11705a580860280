// Runs one row of the table: goes to the step, meets the fault, takes the next action, and counts what the ledger
// contains.
import { expect, type Locator, type Page, type Request } from 'playwright/test';
import type { HostPage } from '../../support/host-page.ts';
import type { FaultKind, Sandbox } from '../../support/sandbox.ts';
import { openInPlace, takeOut } from './open-in-place.ts';
import type { Brake } from './own-sandbox.ts';
import type { FaultRow } from './rows.ts';
import type { Stage } from '../../support/stage.ts';
import { watchTraffic, type Traffic } from './traffic.ts';

/** A page in which widgets follow one another. */
export interface Place {
  page: Page;
  traffic: Traffic;
  /** Used if the widget is an element in a merchant's page. */
  host?: HostPage;
}

export interface World extends Place {
  stage: Stage;
  sandbox: Sandbox;
  baseURL: string;
  brake: Brake;
  openPath: typeof openInPlace;
}

export interface Step {
  /** The customer whose ledger is counted; null: the visitor is signed out. */
  email: string | null;
  /** Triggers the call. */
  act(): Promise<unknown>;
  /** Typed values that must still be there afterwards. */
  fields?: readonly Locator[];
  /** The values and checked states of these fields, if the call itself types them. */
  typed?: ReadonlyArray<readonly [value: string, isTicked: boolean]>;
  /** Actions that are more than a press on the button with that name. */
  actions?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Only calls about this order are hit and counted, because the previous row's page may still send its own. */
  orderId?: string;
  /** The order moves with the sandbox's clock. */
  isMoving?: boolean;
  /** The call is made only after a pause, by the page's clock. */
  pauseMs?: number;
  /** The call is sent again automatically, with pauses by the page's clock. */
  isRepeated?: boolean;
  /** A later read may move the customer on, so the fault stays until the page has stopped reading. */
  isGivenUp?: boolean;
}

export type StepMaker = (world: World) => Promise<Step>;

export interface Call {
  method: string;
  path: string;
}

/** Until it is removed, the fault hits every such call: the gateway is broken, not just one request. */
const ALWAYS = 1000;
const ONCE: readonly FaultKind[] = ['slow', 'duplicate'];
/** Longer than the client's time-out, except for a long poll. */
const PAST_TIMEOUT_MS = 31_000;
const STEP_MS = 3_000;
/** Longer than any notice, spinner or poll waits. */
const A_MOMENT_MS = 5_000;
/** Longer than it takes until the wait is explained, and well within the client's time-out. */
const SLOW_MS = 3_500;
const LOOK_MS = 400;
/** Longer than the client waits before it reads again. */
const PAST_PAUSE_MS = 9_000;
const PATIENCE_MS = 45_000;

export function openWorld(given: Omit<World, 'traffic' | 'openPath' | 'host'>): World {
  return { ...given, traffic: watchTraffic(given.page), openPath: openInPlace };
}

/** `GET /orders/{id} (polled)`: the word in brackets distinguishes places. */
export function callOf(name: string): Call {
  const [method, path] = name.split(' ');
  return { method: method!, path: path! };
}

export async function walkRow(
  world: World,
  call: Call,
  kind: FaultKind,
  row: FaultRow,
  makeStep: StepMaker,
): Promise<void> {
  const { page, sandbox, brake, traffic } = world;
  await sandbox.clearFaults();
  brake.release();
  // Late calls of the previous row's widget must not count as those of the next.
  await takeOut(page);
  const step = await makeStep(world);
  const typed = step.typed ?? (await valuesOf(step));
  const path = step.orderId === undefined ? call.path : call.path.replace('{id}', step.orderId);
  const times = ONCE.includes(kind) ? 1 : ALWAYS;
  await sandbox.fault({ method: call.method, path, kind, times });
  const isMeant = (request: Request) => isCallOf({ ...call, path }, request);
  if (kind === 'timeout' || kind === 'slow') traffic.hold(isMeant);
  const isHit = page.waitForRequest(isMeant, { timeout: PATIENCE_MS });
  const act = async () => {
    await step.act();
    if (step.pauseMs !== undefined) await letTimePass(world, step.pauseMs);
  };
  await Promise.all([isHit, act()]);
  // A sent request may not have arrived: the fault must not be removed before it has hit.
  await expect.poll(() => sandbox.faultsLeft()).toBeLessThan(times);
  await reach(world, step, kind, row);
  if (step.isGivenUp && !ONCE.includes(kind)) await untilNoMore(world, isMeant);
  if (kind !== 'slow' && row.next.length > 0) await seeFields(step, typed);
  await sandbox.clearFaults();
  traffic.letGo(kind === 'timeout' ? 'lost' : 'answered');
  await seeHost(world, row);
  for (const name of row.next) await press(page, step, name);
  await arrive(world, step, row.then);
  if (step.email !== null) {
    const { orders, charges, payouts } = await sandbox.ledgerOf(step.email);
    expect([orders.length, charges.length, payouts.length], 'the ledger').toEqual(row.ledger);
  }
}

export function isCallOf({ method, path }: Call, request: Request): boolean {
  const wanted = path.split('/').reverse();
  const given = new URL(request.url()).pathname.split('/').reverse();
  return (
    request.method() === method && wanted.every((part, at) => !part || part[0] === '{' || part === given[at])
  );
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const wordsOf = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

/** Waits for the fault's effect. A call without a response ends when the page's own clock says so. */
async function reach(world: World, step: Step, kind: FaultKind, row: FaultRow): Promise<void> {
  const { page, brake } = world;
  const heading = headingOf(page, row.screen);
  if (kind === 'slow') {
    if (row.says !== null) {
      await letTimePass(world, SLOW_MS);
      await expect(wordsOf(page, row.says)).toBeVisible();
    }
    return brake.letGo();
  }
  const shown = row.says === null ? heading : wordsOf(page, row.says);
  // If the clock stops afterwards, nothing may still wait for it.
  const past = step.isMoving ? () => untilGivenUp(world) : PAST_TIMEOUT_MS;
  if (kind === 'timeout') await expectAsTimeGoesBy(world, shown, past);
  else if (step.isRepeated) await expectAsTimeGoesBy(world, shown, A_MOMENT_MS);
  // A start retries several times before it fails.
  if (!step.isMoving) await expect(heading).toBeVisible({ timeout: PATIENCE_MS });
  if (row.says !== null) await expect(shown).toBeVisible({ timeout: PATIENCE_MS });
}

/**
 * Past the end of a call without a response, otherwise in small steps: reads and retries meanwhile take real time,
 * and big steps would exceed the deadline of all attempts together.
 */
const untilGivenUp = ({ traffic }: World) => (traffic.isHolding() ? PAST_TIMEOUT_MS : STEP_MS);

/** Until a pause longer than any between two attempts has passed without another one. */
async function untilNoMore(world: World, isMeant: (request: Request) => boolean): Promise<void> {
  let isSent = true;
  const note = (request: Request) => {
    isSent ||= isMeant(request);
  };
  world.page.on('request', note);
  while (isSent) {
    isSent = false;
    await letTimePass(world, PAST_PAUSE_MS);
    await world.traffic.quiet();
  }
  world.page.off('request', note);
}

/** By the page's clock, once every response has arrived. */
export async function letTimePass({ page, traffic, brake }: World, ms: number): Promise<void> {
  await traffic.quiet();
  brake.dateLater();
  await page.clock.fastForward(ms);
}

/** For rows about a page load: the next step opens in a new document. */
export const leave = ({ page }: World) => page.goto('about:blank');

export async function expectAsTimeGoesBy(
  world: World,
  shown: Locator,
  step: number | (() => number),
  alsoMove = async () => undefined as unknown,
): Promise<void> {
  const look = async () => {
    await alsoMove();
    await letTimePass(world, typeof step === 'number' ? step : step());
    await expect(shown).toBeVisible({ timeout: LOOK_MS });
  };
  await expect(look).toPass({ timeout: PATIENCE_MS, intervals: [0] });
}

/** While an unanswered payment is checked there is no pay button; it is pressed when it appears. */
export const offered = (world: World, name: string): Step['actions'] => ({
  [name]: async () => {
    const button = world.page.getByRole('button', { name, exact: true });
    await expectAsTimeGoesBy(world, button, A_MOMENT_MS);
    await button.click();
  },
});

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
  const errors = await host.events('error');
  expect(errors.map(({ payload }) => [payload['code'], payload['reason']])).toEqual(
    row.host === null ? [] : [['error', row.host]],
  );
}

async function press(page: Page, step: Step, name: string): Promise<void> {
  const own = step.actions?.[name];
  if (own) await own();
  else await page.getByRole('button', { name, exact: true }).click();
}

/** Continues to a heading, by itself or as time passes. */
export async function arrive(world: World, step: Step, name: string): Promise<void> {
  const heading = headingOf(world.page, name);
  if (!step.isMoving) return expect(heading).toBeVisible({ timeout: PATIENCE_MS });
  await expectAsTimeGoesBy(world, heading, A_MOMENT_MS, () => world.sandbox.advance(A_MOMENT_MS));
}
