// An order over time: one poller for three tabs, reloads, expired reservations, and a slow payment.
import { expect, type BrowserContext, type Page, type Request } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { sendsOn } from '../support/sends-on.ts';
import { keptValue, storedValue } from '../support/stored-values.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const PATIENT = { timeout: 30_000 };
const STORED = 'ramp.order.anonymous';
const stored = (page: Page) => keptValue(page, 'local', STORED);

/** Two more tabs of the same customer on the same order. */
async function moreTabs(context: BrowserContext, first: Page): Promise<Page[]> {
  const token = await first.evaluate(() => sessionStorage.getItem('ramp.session'));
  const tabs = [first];
  for (let count = 0; count < 2; count += 1) {
    const tab = await context.newPage();
    await tab.addInitScript((value) => {
      if (value && !sessionStorage.getItem('ramp.session')) sessionStorage.setItem('ramp.session', value);
    }, token);
    await tab.goto('/buy/order');
    tabs.push(tab);
  }
  return tabs;
}

test('ORDER-12 three tabs send one poll per 5 s, another tab takes over from a closed leader, and all show the end', async ({
  page,
  context,
  scenes,
}) => {
  test.setTimeout(120_000);
  const { sandbox, orderId: id } = await scenes.onHold();
  await expect(heading(page, en('tracker.almostDone'))).toBeVisible(PATIENT);
  const tabs = await moreTabs(context, page);
  for (const tab of tabs) await expect(heading(tab, en('tracker.almostDone'))).toBeVisible(PATIENT);
  const reads: Request[] = [];
  context.on('request', (sent) => {
    if (new URL(sent.url()).pathname === `/api/v1/orders/${id}`) reads.push(sent);
  });
  // The browser's own times, so that a slow test machine does not matter.
  const times = () => reads.map((sent) => sent.timing().startTime).filter((time) => time > 0);
  await expect.poll(() => times().length, { timeout: 50_000 }).toBeGreaterThanOrEqual(5);
  const gaps = times().map((time, index, all) => time - (all[index - 1] ?? -Infinity));
  // A loaded machine may be some tenths of a second late; a second leader would halve the gaps.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4_500);
  await page.close();
  const before = reads.length;
  await expect.poll(() => reads.length, { timeout: 12_000 }).toBeGreaterThan(before);
  await sandbox.moveOrder(id, 'complete');
  for (const tab of tabs.slice(1))
    await expect(heading(tab, en('tracker.done'))).toBeVisible({ timeout: 12_000 });
});

test('HOST-09 if three tabs see the end at the same moment, only one notifies its page', async ({
  page,
  context,
  scenes,
}) => {
  const { sandbox, orderId: id } = await scenes.onHold();
  await expect(heading(page, en('tracker.almostDone'))).toBeVisible(PATIENT);
  const tabs = await moreTabs(context, page);
  for (const tab of tabs) {
    await expect(heading(tab, en('tracker.almostDone'))).toBeVisible(PATIENT);
    await tab.evaluate(() => {
      const eventNames: string[] = [];
      Object.assign(window, { told: eventNames });
      for (const type of ['ramp-operation-success', 'ramp-operation-fail'])
        document.addEventListener(type, () => eventNames.push(type));
    });
  }
  await sandbox.moveOrder(id, 'complete');
  for (const tab of tabs) await expect(heading(tab, en('tracker.done'))).toBeVisible(PATIENT);
  // The announcing tab holds this lock a little longer than the others take to request it.
  const isClaimed = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name?.includes('ramp.order-end'));
    });
  await expect.poll(isClaimed).toBe(false);
  const eventNames = await Promise.all(
    tabs.map((tab) => tab.evaluate(() => (window as unknown as { told: string[] }).told)),
  );
  expect(eventNames.flat()).toEqual(['ramp-operation-success']);
});

test('after a reload on the card form the payment uses a new key, and the ledger has one charge', async ({
  page,
  scenes,
}) => {
  const { steps, sandbox, email } = await scenes.atConfirmation();
  await page.reload();
  await expect(heading(page, en('card.formTitle'))).toBeVisible(PATIENT);
  await steps.fillCard();
  await steps.confirm();
  await steps.pay();
  await expect(heading(page, en('tracker.done'))).toBeVisible(PATIENT);
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length]).toEqual([1, 1]);
});

for (const [whose, isInSight] of [
  ['its own tab, in sight', true],
  ['another tab, below the action', false],
] as const)
  test(`the calculator offers an unfinished order of ${whose}: that moves neither an amount nor the button in any width, and the customer can continue it there`, async ({
    page,
    scenes,
  }) => {
    const { orderId } = await scenes.atCardForm();
    let release = () => {};
    let isReleased = Promise.resolve();
    await page.route(`**/api/v1/orders/${orderId}`, async (route) => {
      await isReleased;
      await route.continue();
    });
    const parts = [
      page.getByLabel(en('calculator.youPay'), { exact: true }),
      page.getByLabel(en('calculator.youReceive'), { exact: true }),
      page.getByRole('button', { name: en('calculator.proceed'), exact: true }),
    ];
    const offer = page.getByRole('button', { name: en('calculator.continueOrder') });
    for (const [width, height] of [
      [1100, 900],
      [390, 664],
      [320, 640],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        isReleased = new Promise<void>((done) => (release = done));
        if (!isInSight) await page.evaluate(() => sessionStorage.removeItem('ramp.order.anonymous'));
        await page.goto('/buy');
        await expect(parts[1]!).not.toHaveValue('');
        await parts[0]!.focus();
        const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
        const before = await boxes();
        release();
        await expect(offer).toBeVisible();
        expect(await boxes()).toEqual(before);
        if (isInSight) await expect(offer).toBeInViewport({ ratio: 1 });
      });
    await offer.click();
    await expect(page).toHaveURL(/\/buy\/order$/);
    await expect(heading(page, en('card.formTitle'))).toBeVisible(PATIENT);
  });

test('ORDER-16 ORDER-22 the widget forgets an order that the gateway does not find', async ({
  page,
  baseURL,
  scenes,
}) => {
  await scenes.atCardForm();
  await page.evaluate(
    ([key, value]) => {
      for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
    },
    [STORED, storedValue(baseURL!, 'no-such-order')] as const,
  );
  await page.reload();
  await expect(page).not.toHaveURL(/\/buy\/order$/);
  await expect.poll(() => stored(page)).toBeNull();
});

for (const [name, meanwhile] of [
  ['API-18 a payment whose response is late is found by polling and not paid twice', async () => undefined],
  [
    'ORDER-12 a payment that was in flight at a reload is shown when it completes',
    (page: Page) => page.reload(),
  ],
] as const) {
  test(name, async ({ page, scenes }) => {
    test.setTimeout(90_000);
    const { steps, sandbox, email } = await scenes.atConfirmation('4000 0000 0000 4129');
    const isSent = sendsOn(page);
    await steps.pay();
    await isSent;
    await meanwhile(page);
    await expect(heading(page, en('tracker.done'))).toBeVisible({ timeout: 60_000 });
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  });
}

test('HOST-10 ORDER-06 a failed order leads to a new one with the same choices', async ({ page, scenes }) => {
  const { steps } = await scenes.atConfirmation(CARDS.declined);
  await steps.pay();
  await expect(heading(page, 'SOMETHING WENT WRONG')).toBeVisible(PATIENT);
  const first = await stored(page);
  expect(first).toBeTruthy();
  await page.getByRole('button', { name: en('shell.tryAgain') }).click();
  await expect(page.getByRole('heading', { name: /^(Choose a card|Card details)$/ })).toBeVisible(PATIENT);
  await expect.poll(() => stored(page)).not.toBe(first);
});
