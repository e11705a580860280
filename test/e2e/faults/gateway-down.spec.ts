// A gateway that is not there at all: nobody listens at start, or it goes away in the middle and comes back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
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
  // The screen that says so is a first screen: its size follows the error, since a frame needs it.
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

test('bad input: if the gateway fails and returns, two presses make one order', async ({
  page,
  request,
  unhandled,
}) => {
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
    await stage.open('/buy/user_info', { customer, hasDraft: true });
    const confirm = button(page, en('userInfo.confirm'));
    await expect(confirm).toBeVisible();
    await gateway.stop();
    gateway = null;
    await confirm.click();
    // One text where the call did not get through, another where the code of the press was not there yet.
    const { noConnection, codeMissing } = SAYS;
    await expect(page.getByText(noConnection).or(page.getByText(codeMissing))).toBeVisible();
    await expect(heading(page, en('greeting.title'))).toBeVisible();
    gateway = open();
    await gateway.start();
    // Where the press waited for its code, the line's return carries it out; else it is pressed again.
    const card = heading(page, en('card.formTitle'));
    await expect(async () => {
      if (!(await card.isVisible())) await confirm.click({ timeout: 500 });
      await expect(card).toBeVisible({ timeout: 6_000 });
    }).toPass({ timeout: 20_000 });
    const { orders, charges } = await sandbox.ledgerOf(customer.email);
    expect([orders.length, charges.length]).toEqual([1, 0]);
    expect(unhandled).toEqual([]);
  } finally {
    await page.close();
    await gateway?.stop();
    await rm(folder, { recursive: true });
  }
});
