// Rates move during a purchase: the customer is charged and paid out the amounts last shown, and has accepted any
// worse price.
import { expect, type Locator, type Page } from 'playwright/test';
import { test } from './faults/own-sandbox.ts';
import { WALLET } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { buttonIn } from '../support/pages/surface.ts';
import { seededRandom } from '../support/seeded-random.ts';

const MINUTE = 60_000;
const PATIENT = { timeout: 45_000 };
const HISTORIES = 4;
/** An order's reservation lasts 15 minutes, and a moving price one minute. */
const WAITS = [0, 2 * MINUTE, 7 * MINUTE, 21 * MINUTE];

/** Presses on through all questions: a worse price is accepted before anything else. */
async function acceptUntil(page: Page, isThere: Locator): Promise<number> {
  const accept = buttonIn(page, en('order.acceptRate'));
  let accepted = 0;
  for (;;) {
    await expect(isThere.or(accept).first()).toBeVisible(PATIENT);
    if (!(await accept.isVisible())) return accepted;
    await accept.click();
    await expect(accept).toBeHidden();
    accepted += 1;
  }
}

/** Whether it could be pressed; a question may replace it at any moment, and is looked for again then. */
const isPressed = (press: (within: { timeout: number }) => Promise<void>): Promise<boolean> =>
  press({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );

/** False if the reservation expires first. */
const isDoneBefore = (expired: Locator, work: Promise<unknown>): Promise<boolean> => {
  const isOver = expired.waitFor().then(() => false);
  // The loser of the race ends with the page.
  isOver.catch(() => undefined);
  work.catch(() => undefined);
  return Promise.race([work.then(() => true), isOver]);
};

/**
 * Reads the order's own lines, which come last: a notice of a better price above them contains the old amount too.
 */
const amountIn = async (page: Page, name: string): Promise<string> => {
  const row = page
    .locator('.summary__row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();
  return ((await row.locator('dd').first().textContent()) ?? '').split(' ')[0]!;
};

for (let seed = 1; seed <= HISTORIES; seed += 1) {
  test(`history ${seed}: the charge equals the last amount that was shown and accepted`, async ({
    page,
    request,
    sandbox,
    stage,
  }) => {
    const random = seededRandom(seed);
    const wait = () => sandbox.advance(WAITS[Math.floor(random() * WAITS.length)]!);
    await request.post('/sandbox/rates', { data: { moves: true } });
    const customer = await stage.signIn('returning');
    await stage.open('/buy', { customer });
    const calculator = calculatorPage(page);
    await calculator.quoted();
    await calculator.youPay.fill('150');
    await wait();
    await calculator.proceed();
    const { address } = addressPage(page);
    await acceptUntil(page, address);
    await wait();
    await addressPage(page).give(WALLET);
    await buttonIn(page, en('userInfo.confirm')).click();
    const terms = page.getByLabel(en('agreement.terms'));
    const expired = page.getByRole('heading', { name: en('order.expiredTitle'), exact: true });
    /** Gives the security code, unless the reservation expires first. */
    const giveCode = async () => {
      await acceptUntil(page, terms.or(expired));
      await wait();
      const code = page.frameLocator('iframe[title]').getByLabel(en('vault.securityCode'));
      if (await isDoneBefore(expired, code.fill('123', PATIENT))) await acceptUntil(page, terms.or(expired));
    };
    await giveCode();
    await wait();

    // The customer agrees to these amounts until a question shows others.
    const done = page.getByRole('heading', { name: en('tracker.done'), exact: true });
    const question = buttonIn(page, en('order.acceptRate')).or(buttonIn(page, en('order.reserveAgain')));
    const buyNow = buttonIn(page, en('card.buyNow'));
    let shown = { pay: '', receive: '' };
    for (let turn = 0; turn < 12; turn += 1) {
      await expect(done.or(question).or(expired).or(terms).first()).toBeVisible(PATIENT);
      if (await done.isVisible()) break;
      if (await expired.isVisible()) {
        await buttonIn(page, en('shell.tryAgain')).click();
        // The expired order stays visible until the next one is created.
        await expect(expired).toBeHidden(PATIENT);
        await giveCode();
      } else if (await question.first().isVisible()) {
        await isPressed((within) => question.first().click(within));
      } else {
        shown = {
          pay: await amountIn(page, en('calculator.youPay')),
          receive: await amountIn(page, en('calculator.youReceive')),
        };
        const isPaid = await isPressed(async (within) => {
          await terms.check(within);
          await buyNow.click(within);
        });
        if (isPaid) await expect(done.or(question).or(expired).first()).toBeVisible(PATIENT);
      }
    }
    await expect(done).toBeVisible(PATIENT);
    const { orders, charges, payouts } = await sandbox.ledgerOf(customer.email);
    const paid = orders.filter(({ status }) => status === 'complete');
    expect(paid).toHaveLength(1);
    const of = <Entry extends { orderId: string }>(entries: Entry[]) =>
      entries.filter(({ orderId }) => orderId === paid[0]!.id);
    expect(of(charges).map(({ amount }) => amount)).toEqual([shown.pay]);
    expect(of(payouts).map(({ amount }) => amount)).toEqual([shown.receive]);
  });
}
