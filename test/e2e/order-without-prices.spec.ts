// A customer who has paid returns while the gateway's prices are down: the order is shown, and only the calculator
// reports that it cannot start.
import { expect } from 'playwright/test';
import { test } from '../support/buy-scenes.ts';
import { en } from '../support/english.ts';

const RATES = '**/api/v2/currencies/rates*';

test('START-02 an order on its way is shown although currencies have no rates, and the calculator starts when it is gone to and they are back', async ({
  page,
  scenes,
  reports,
}) => {
  reports.causes(/^api_server_error at \/buy(\/order)? (load catalog|late lists|start): /);
  await scenes.onHold();
  const onHold = page.getByRole('heading', { name: en('tracker.almostDone') });
  await expect(onHold).toBeVisible();
  await page
    .context()
    .route(RATES, (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'api_server_error', message: 'Down.' } } }),
    );
  await page.reload();
  await expect(onHold).toBeVisible();
  await page.getByRole('button', { name: en('order.toCalculator') }).click();
  await expect(page.getByRole('heading', { name: en('startFailed.title') })).toBeVisible({ timeout: 20_000 });
  await page.context().unroute(RATES);
  await page.getByRole('button', { name: en('entry.retry') }).click();
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
});
