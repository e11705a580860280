// With a device clock that is wrong by days or years, expiry dates, birthdays, countdowns and links follow the
// gateway's time.
import { test } from '../support/buy-scenes.ts';
import { WALLET } from '../support/buy-steps.ts';
import { DAY_MS, moveDeviceClock } from '../support/device-clock.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { expect, REFUSED_LAUNCH, type Page } from '../support/journey.ts';
import { ready } from '../support/element-page.ts';
import { nonce, signed } from '../support/signed-launch.ts';
import { verified } from './sellers.ts';

const two = (number: number) => String(number).padStart(2, '0');
/** An expiry like `11/26`, this many months after the gateway's date. */
function month(after: number): string {
  const now = new Date();
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after));
  return `${two(then.getUTCMonth() + 1)}/${two(then.getUTCFullYear() % 100)}`;
}
/**
 * The date of birth of a customer who turns 18 this many days from now: digits, day first, in the time zone that
 * reaches the day first.
 */
function born(daysAfter: number): string {
  const day = new Date(Date.now() + 14 * 3_600_000 + daysAfter * DAY_MS);
  return `${two(day.getUTCDate())}${two(day.getUTCMonth() + 1)}${day.getUTCFullYear() - 18}`;
}
const fields = (page: Page) => page.frameLocator('iframe[title]');

for (const { name, by } of [
  { name: 'five days ahead', by: 5 * DAY_MS },
  { name: 'six years behind', by: -6 * 365 * DAY_MS },
]) {
  test(`with the device's clock ${name}, the reservation's countdown and the card's expiry follow the gateway's time and the purchase completes`, async ({
    page,
    scenes,
  }) => {
    await moveDeviceClock(page, by);
    const { steps, sandbox, email } = await scenes.atCardFormInShop();
    await expect(page.getByRole('timer')).toContainText(/1[0-5]:\d\d|[5-9]:\d\d/);
    await steps.fillCard();
    const expiry = fields(page).getByLabel(en('vault.expiryDate'));
    await expiry.fill(month(-2));
    await expiry.blur();
    await expect(fields(page).getByText(en('vault.expiryInvalid'))).toBeVisible();
    await expiry.fill(month(1));
    await expect(fields(page).getByText(en('vault.expiryInvalid'))).toBeHidden();
    await steps.confirm();
    await steps.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 60_000,
    });
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  });

  verified(
    `with the device's clock ${name}, a seller is of age on the 18th birthday by the gateway's time, and not two days before`,
    async ({ sell: { page, steps, openOrder } }) => {
      await moveDeviceClock(page, by);
      await openOrder('card');
      const tooYoung = fields(page).getByText(en('vault.birthTooYoung'));
      await steps.fillCard(undefined, born(2));
      await fields(page).getByLabel(en('vault.dateOfBirth')).blur();
      await expect(tooYoung).toBeVisible();
      await steps.fillCard(undefined, born(0));
      await expect(tooYoung).toBeHidden();
      await page.getByRole('button', { name: en('card.proceed'), exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
      await expect(page.getByRole('timer')).toContainText(/1[34]:\d\d/);
    },
  );

  test(`with the device's clock ${name}, a price is held and a signed link works until they expire by the gateway's time`, async ({
    page,
    request,
    baseURL,
    reports,
  }) => {
    reports.causes(REFUSED_LAUNCH);
    await moveDeviceClock(page, by);
    const open = async (expiresInMs: number) => {
      const { apiKey, payload, signature } = await signed(request, {
        toCurrency: 'USDT-MATIC',
        toAmount: '50',
        toWallet: WALLET,
        nonce: nonce(),
        expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
      });
      await openHostPage(page, baseURL!, { html: '' });
      await page.evaluate(
        (attributes) => {
          const widget = document.createElement('ramp-widget');
          for (const [attribute, value] of Object.entries(attributes)) widget.setAttribute(attribute, value);
          document.body.append(widget);
        },
        { 'api-key': apiKey, payload, signature },
      );
    };
    await open(60_000);
    await ready(page);
    await expect(page.locator('.price-hold')).toContainText(/0[0-4]:[0-5]\d/);
    await open(-60_000);
    await expect(page.getByText('The launch has expired.')).toBeVisible();
  });
}
