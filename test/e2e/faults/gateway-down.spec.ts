// A gateway that cannot be reached: nothing listens at the start, or it stops in the middle and comes back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request } from 'playwright/test';
import { createSandbox } from '../../../demo/sandbox/server.ts';
import { findFreePorts } from '../../setup/free-ports.ts';
import { openHostPage } from '../../support/host-page.ts';
import { sandboxOf } from '../../support/sandbox.ts';
import { test } from './own-sandbox.ts';
import { SAYS } from './rows.ts';
import { createStage } from '../../support/stage.ts';
import { DOWN_ROW } from './start-table.ts';
import { en } from '../../support/english.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('bad input: if the gateway is down at the start, the widget says so and retries until it is back', async ({
  page,
  ownSandbox,
  unhandled,
}) => {
  const port = await findFreePorts();
  const host = await openHostPage(page, ownSandbox.origin, {
    html: `<ramp-widget gateway-url="http://127.0.0.1:${port}"></ramp-widget>`,
  });
  const widget = page.locator('ramp-widget');
  const errors = async () => (await host.events('error')).map(({ payload }) => payload['reason']);
  await expect(heading(page, DOWN_ROW.screen)).toBeVisible();
  await expect(page.getByText(DOWN_ROW.says!)).toBeVisible();
  await expect(widget).toHaveJSProperty('state', 'failed');
  // The error screen is a first screen, so its size follows the error for the sake of a frame.
  await expect.poll(async () => (await host.events('loaded')).length).toBe(1);
  const types = (await host.log()).filter(({ via }) => via === 'event').map(({ type }) => type);
  expect(types.slice(0, 2)).toEqual(['error', 'loaded']);
  await button(page, en('shell.tryAgain')).click();
  await expect.poll(errors).toEqual([DOWN_ROW.host, DOWN_ROW.host]);
  await expect(heading(page, DOWN_ROW.screen)).toBeVisible();

  const gateway = createSandbox({ port, dataFile: ':memory:' });
  await gateway.start();
  try {
    await button(page, en('shell.tryAgain')).click();
    await expect(heading(page, DOWN_ROW.then)).toBeVisible();
    await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
    await expect(widget).toHaveJSProperty('state', 'ready');
    expect(await errors()).toHaveLength(2);
    expect(await host.events('loaded')).toHaveLength(1);
    expect(unhandled).toEqual([]);
  } finally {
    await page.close();
    await gateway.stop();
  }
});

/** The code of the screen's presses, and the code that 'Confirm & Proceed' needs besides, which the former preloads. */
const [SCREEN_CODE, PRESS_CODE] = [/\/app\/customer-commands-/, /\/app\/prepare-order-/];

/** Waits until a file and all files that it needs are there: the page's own import of it is the same module. */
async function loaded(page: Page, file: Promise<Request>): Promise<void> {
  await page.evaluate((address) => import(address), (await file).url());
}

/** The code cannot be loaded, neither ahead nor by a press, until `give`. */
async function loseCode(page: Page): Promise<{ give: () => void }> {
  let give: () => void = () => undefined;
  const isGiven = new Promise<void>((resolve) => (give = resolve));
  await page.route(PRESS_CODE, async (route) => {
    // Once the customer has been told, requests wait, because the pauses between them grow up to 15 s.
    if (!(await page.getByText(SAYS.codeMissing).isVisible())) return route.abort();
    await isGiven;
    return route.continue();
  });
  return { give };
}

for (const { title, isCodeThere } of [
  { title: 'two presses make one order', isCodeThere: true },
  { title: 'one press makes one order, once its code has come', isCodeThere: false },
])
  test(`bad input: if the gateway fails and returns, ${title}`, async ({ page, request, unhandled }) => {
    const port = await findFreePorts();
    const folder = await mkdtemp(join(tmpdir(), 'ramp-gateway-'));
    const open = () => createSandbox({ port, dataFile: join(folder, 'sandbox.sqlite') });
    const baseURL = `http://127.0.0.1:${port}`;
    let gateway: ReturnType<typeof open> | null = open();
    await gateway.start();
    try {
      const sandbox = sandboxOf(request, baseURL);
      const stage = createStage({ page, request, baseURL, sandbox });
      const customer = await stage.signIn('kyc-complete');
      const lost = isCodeThere ? null : await loseCode(page);
      const [screenCode, pressCode] = [page.waitForRequest(SCREEN_CODE), page.waitForRequest(PRESS_CODE)];
      await stage.open('/buy/user_info', { customer, hasDraft: true });
      const confirm = button(page, en('userInfo.confirm'));
      await expect(confirm).toBeVisible();
      await loaded(page, screenCode);
      await (isCodeThere ? loaded(page, pressCode) : pressCode);
      await gateway.stop();
      gateway = null;
      await confirm.click();
      await expect(page.getByText(isCodeThere ? SAYS.noConnection : SAYS.codeMissing)).toBeVisible();
      await expect(heading(page, en('greeting.title'))).toBeVisible();
      gateway = open();
      await gateway.start();
      await (lost ? lost.give() : confirm.click());
      await expect(heading(page, en('card.formTitle'))).toBeVisible();
      const { orders, charges } = await sandbox.ledgerOf(customer.email);
      expect([orders.length, charges.length]).toEqual([1, 0]);
      expect(unhandled).toEqual([]);
    } finally {
      await page.close();
      await gateway?.stop();
      await rm(folder, { recursive: true });
    }
  });
