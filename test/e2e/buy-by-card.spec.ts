// The main flow: from the calculator to 'Done' with a card, on the hosted page.
import { expect, test, type Request } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

test.beforeEach(({ reports }) => reports.causes(/The card number was refused by the bank\.$/));

test('CARD-05 ORDER-05 TRACK-01 a purchase by card completes with one charge and one payout in the ledger', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL!);
  const steps = buySteps(page, sandbox, email);
  await steps.open();
  await steps.toConfirm();
  const shown = await page.getByText(/USDT$/).last().textContent();
  await steps.pay();
  await expect(page.getByRole('heading', { name: 'Done', exact: true })).toBeVisible({ timeout: 45_000 });
  const { orders, charges, payouts } = await sandbox.ledgerOf(email);
  expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
  expect(charges[0]).toMatchObject({ amount: '100', currency: 'USD' });
  expect(shown).toContain(payouts[0]!.amount);
});

test('the calculator is usable after two waves of calls', async ({ page }) => {
  const eventNames: string[] = [];
  const tell = (kind: string) => (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|widget-api)\//.test(pathname))
      eventNames.push(`${kind} ${pathname.split('/').slice(3).join('/')}`);
  };
  page.on('request', tell('asked'));
  page.on('requestfinished', tell('answered'));
  // Calls after the first idle time do not belong to the start, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/buy');
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  const asked = eventNames.filter((line) => line.startsWith('asked'));
  const first = ['asked currencies', 'asked currencies/rates', 'asked customers/current/country'];
  expect(asked.slice(0, 3).toSorted()).toEqual(first);
  // The fees need two responses of the first wave, and wait for no third call.
  expect(asked.slice(3)).toEqual(['asked currencies/fees/USD_USDT-MATIC']);
  expect(eventNames.findIndex((line) => line.startsWith('answered'))).toBeGreaterThanOrEqual(3);
});
