// The production builds of the example pages on a static host: each sells, and the shop is notified.
import { expect, test as base } from '../support/journey.ts';
import { ALL_EXAMPLES, isBuilt, LARGE_EXAMPLES } from '../../demo/examples/examples.ts';
import { serveExamples, type Site } from '../../demo/examples/site.ts';
import { buySteps } from '../support/buy-steps.ts';
import { receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { perWorker } from '../support/per-worker.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const servedExamples = perWorker((baseURL: string) => serveExamples(Number(new URL(baseURL).port)));
const test = base.extend<{ site: Site }>({
  site: async ({ baseURL }, use) => use(await servedExamples(baseURL!)),
});

for (const example of ALL_EXAMPLES)
  test(`${example}: a purchase with card 4242 completes with one charge and one payout, and the shop shows its thank-you`, async ({
    page,
    request,
    baseURL,
    site,
  }) => {
    const isLeftOut = LARGE_EXAMPLES.some((large) => large === example) && !isBuilt(example);
    test.skip(isLeftOut, `not built: its compiler weighs 150 MB (npm run examples -- ${example})`);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
    const email = newEmail();
    const sandbox = sandboxOf(request, baseURL!);
    await page.goto(site.addressOf(example));
    await expect(receiveField(page)).not.toHaveValue('');
    const steps = buySteps(page, sandbox, email);
    await steps.toConfirm();
    await steps.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 45_000,
    });
    const { orders, charges, payouts } = await sandbox.ledgerOf(email);
    expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
    await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toContainText(orders[0]!.id);
    expect(problems).toEqual([]);
  });

test('strict-csp: the browser does not run a chunk that differs from the built one', async ({
  page,
  site,
}) => {
  await page.route(/ramp-widget\/[\d.]+\/app\/main-/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.isForged = true;` });
  });
  await page.goto(site.addressOf('strict-csp'));
  await expect(page.getByRole('alert')).toContainText("couldn't be loaded");
  expect(await page.evaluate(() => 'isForged' in window)).toBe(false);
});
