// A typed card stays while its customer looks at the previous step, and is removed once they leave the checkout.
import { expect, type Page } from 'playwright/test';
import english from '../../locales/en.json' with { type: 'json' };
import spanish from '../../locales/es.json' with { type: 'json' };
import portuguese from '../../locales/pt.json' with { type: 'json' };
import { test } from '../support/buy-scenes.ts';
import { CARDS, type BuySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { cardPage } from '../support/pages/card-page.ts';
import { buttonIn } from '../support/pages/surface.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { sendsOn } from '../support/sends-on.ts';
import { createStage } from '../support/stage.ts';

const TYPED = '4242 4242 4242 4242';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const back = (page: Page) => buttonIn(page, en('shell.back')).click();

/** Goes through user info, so that the browser has a page to go back to. */
async function toConfirmation(page: Page, steps: BuySteps): Promise<void> {
  await buttonIn(page, en('userInfo.confirm')).click();
  await expect(cardPage(page).number).toBeVisible();
  await steps.fillCard(CARDS.good);
  await steps.confirm();
}

test("the browser's Back from the confirmation, and the widget's own, keep the typed card for the same order", async ({
  page,
  scenes,
}) => {
  const { steps, sandbox, email } = await scenes.signedIn('kyc-complete', '/buy/user_info');
  const { number } = cardPage(page);
  await toConfirmation(page, steps);
  await page.goBack();
  await expect(buttonIn(page, en('userInfo.confirm'))).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  await page.goForward();
  await expect(heading(page, en('card.formTitle'))).toBeVisible();
  await expect(number).toHaveValue(TYPED);
  await back(page);
  await buttonIn(page, en('userInfo.confirm')).click();
  await expect(number).toHaveValue(TYPED);
  await steps.confirm();
  await steps.pay();
  await expect(heading(page, en('order.processingTitle'))).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  const { orders, charges } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length]).toEqual([1, 1]);
});

test('leaving for the calculator removes the frame, and the same order then asks for the card again', async ({
  page,
  scenes,
}) => {
  const { steps } = await scenes.signedIn('kyc-complete', '/buy/user_info');
  await toConfirmation(page, steps);
  await page.goBack();
  await expect(page.locator('iframe')).toHaveCount(1);
  await back(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goForward();
  await page.goForward();
  await expect(cardPage(page).number).toHaveValue('');
  const message = page.getByText(en('vault.mustRetype'));
  await expect(message).toBeVisible();
  await steps.fillCard(CARDS.good);
  await expect(message).toBeHidden();
});

test('in a browser that cannot move a frame, the card has to be typed again, and the widget says so', async ({
  page,
  scenes,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    Reflect.deleteProperty(DocumentFragment.prototype, 'moveBefore');
  });
  const { steps } = await scenes.signedIn('kyc-complete', '/buy/user_info');
  await toConfirmation(page, steps);
  await page.goBack();
  await expect(buttonIn(page, en('userInfo.confirm'))).toBeVisible();
  await page.goForward();
  await expect(page.getByText(en('vault.mustRetype'))).toBeVisible();
  await expect(cardPage(page).number).toHaveValue('');
});

/** Imitates the back/forward cache in each frame of the page. */
async function leaveAndComeBack(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
}

test('a page restored from the back/forward cache does not show a card that is gone, and its form asks for the card again', async ({
  page,
  scenes,
}) => {
  const { steps, sandbox, email } = await scenes.atConfirmation(CARDS.good);
  await expect(page.getByText(en('card.ending', { last4: '4242' }))).toBeVisible();
  await leaveAndComeBack(page);
  const message = page.getByText(en('vault.mustRetype'));
  await expect(message).toBeVisible();
  await expect(cardPage(page).number).toHaveValue('');
  await steps.fillCard(CARDS.good);
  await expect(message).toBeHidden();
  await steps.confirm();
  await steps.pay();
  await expect(heading(page, en('order.processingTitle'))).toBeVisible();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

test('a page restored from the back/forward cache during a payment keeps showing the payment and asks for no card', async ({
  page,
  scenes,
}) => {
  const { steps, sandbox, email } = await scenes.atConfirmation('4000 0000 0000 4129');
  const isSent = sendsOn(page);
  await steps.pay();
  await isSent;
  await leaveAndComeBack(page);
  // The response takes 12 s; on a slow machine the order may have moved on by then.
  const paid = heading(page, en('order.processingTitle'))
    .or(heading(page, en('tracker.almostDone')))
    .or(heading(page, en('tracker.done')));
  await expect(paid).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(en('vault.mustRetype'))).toHaveCount(0);
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
});

/** Customers do not notice a smaller change of height. */
const NOTICED_PX = 4;
const spanOf = (heights: readonly number[]) => Math.max(...heights) - Math.min(...heights);

/** The card's heights on the step with this title in this document. */
async function traceStep(page: Page, title: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((wanted) => {
    const heights: number[] = [];
    (window as unknown as { stepHeights: number[] }).stepHeights = heights;
    const look = () => {
      requestAnimationFrame(look);
      const card = document.querySelector('ramp-widget')?.shadowRoot?.querySelector<HTMLElement>('.card');
      const isAt = card?.querySelector('.screen__title')?.textContent === wanted;
      if (isAt && heights.at(-1) !== card.offsetHeight) heights.push(card.offsetHeight);
    };
    requestAnimationFrame(look);
  }, title);
  return () => page.evaluate(() => (window as unknown as { stepHeights: number[] }).stepHeights);
}

for (const [language, texts] of Object.entries({ en: english, es: spanish, pt: portuguese }))
  test(`${language}: the confirmation with the only saved card keeps its height while its page is reloaded, and asks for its security code alone`, async ({
    page,
    request,
    baseURL,
  }) => {
    const words = (key: keyof typeof texts) => texts[key];
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    await stage.keepOrder(await stage.signIn('returning'));
    await page.setViewportSize({ width: 390, height: 664 });
    const heights = await traceStep(page, words('confirm.title'));
    await openHostPage(page, baseURL!, { html: `<ramp-widget locale="${language}"></ramp-widget>` });
    await buttonIn(page, words('calculator.continueOrder')).click();
    const code = page.frameLocator('iframe[title]').getByLabel(words('vault.securityCode'));
    await expect(code).toBeFocused();
    await code.pressSequentially('12');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ramp.typed') ?? '')).not.toBe('');
    await page.reload();
    await expect(code).toBeFocused();
    await expect(page.getByText(words('vault.mustRetypeCode'))).toBeVisible();
    await expect(page.getByText(words('vault.mustRetype'))).toHaveCount(0);
    expect(spanOf(await heights())).toBeLessThan(NOTICED_PX);
  });
