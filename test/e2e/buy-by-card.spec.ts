// The main job: from the calculator to 'Done' with a card, in the hosted page and as an element in a merchant's page.
import { expect, test, type Request } from '../support/journey.ts';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { messageErrors } from '../support/message-schema.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

test('CARD-05 ORDER-05 TRACK-01 buys with a card, and the ledger has one charge and one payout', async ({
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

test('HOST-06 HOST-07 HOST-08 HOST-09 HOST-11 tells the page the whole life of an order, each message once', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL!);
  const steps = buySteps(page, sandbox, email);
  const host = await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await steps.toConfirm();
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  const told = async (way: 'event' | 'post') =>
    (await host.log())
      .filter(({ via, type }) => via === way && type !== 'resize' && type !== 'step')
      .map(({ type }) => type);
  const whole = [
    'loaded',
    'started',
    'operation_created',
    'payment_sent',
    'operation_pending',
    'operation_success',
  ];
  await expect.poll(() => told('event')).toEqual(whole);
  await expect.poll(() => told('post')).toEqual(whole);
  const log = await host.log();
  const posts = log.filter(({ via }) => via === 'post');
  const stepsTold = posts.filter(({ type }) => type === 'step').map(({ payload }) => payload);
  expect(stepsTold[0]).toEqual({ name: 'wallet', index: 2, of: 5 });
  expect(stepsTold.at(-1)).toEqual({ name: 'done', index: 5, of: 5 });
  expect(messageErrors(posts)).toEqual([]);
  expect(posts.map(({ sequence }) => sequence)).toEqual(posts.map((_, index) => index + 1));
  expect(JSON.stringify(log)).not.toContain(email);
  expect(new URL(page.url()).pathname).toBe('/test-host');
});

test('ORDER-06 a declined card ends on the failure screen with the reason, and nothing is paid out', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL!);
  const steps = buySteps(page, sandbox, email);
  await steps.open();
  await steps.toConfirm(CARDS.declined);
  await steps.pay();
  await expect(page.getByRole('heading', { name: 'SOMETHING WENT WRONG' })).toBeVisible({ timeout: 30_000 });
  expect((await sandbox.ledgerOf(email)).payouts).toEqual([]);
});

test('CARD-10 a server error on the card number returns to the form with it', async ({
  page,
  request,
  baseURL,
}) => {
  const steps = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await steps.open();
  await steps.toConfirm(CARDS.wrongNumber);
  await steps.pay();
  const number = page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'));
  await expect(number).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
});

test('between the script and a usable calculator stand two waves of calls', async ({ page }) => {
  const told: string[] = [];
  const tell = (kind: string) => (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|widget-api)\//.test(pathname))
      told.push(`${kind} ${pathname.split('/').slice(3).join('/')}`);
  };
  page.on('request', tell('asked'));
  page.on('requestfinished', tell('answered'));
  // What comes after a quiet while is no part of the start, however long a machine takes for that.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/buy');
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  const asked = told.filter((line) => line.startsWith('asked'));
  const first = ['asked currencies', 'asked currencies/rates', 'asked customers/current/country'];
  expect(asked.slice(0, 3).toSorted()).toEqual(first);
  // The fees need two answers of the first wave, and wait for no third call.
  expect(asked.slice(3)).toEqual(['asked currencies/fees/USD_USDT-MATIC']);
  expect(told.findIndex((line) => line.startsWith('answered'))).toBeGreaterThanOrEqual(3);
});
