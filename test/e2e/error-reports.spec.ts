// Every journey checks error reports: a test fails on each report that it has not declared.
import { expect, test, type Page } from '../support/journey.ts';
import { ERRORS_PATH } from '../../src/gateway/contract/paths.ts';

const report = (page: Page, message: string) =>
  page.evaluate(
    async ([path, text]) => {
      const body = JSON.stringify({ code: 'planted', place: '/buy', message: text });
      await fetch(path!, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    [ERRORS_PATH, message],
  );

test.beforeEach(async ({ page }) => void (await page.goto('/sandbox/magic')));

test('a test that reports an error without naming it fails', async ({ page }) => {
  test.fail(true, 'The report is not named as caused.');
  await report(page, 'a fault of the widget');
});

test('a test that names another report fails', async ({ page, reports }) => {
  test.fail(true, 'Another report is named as caused.');
  reports.causes(/^planted at \/sell/);
  await report(page, 'a fault of the widget');
});

test('a report from a window that a page opened counts too', async ({ page, context }) => {
  test.fail(true, 'The report of the second window is not named as caused.');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open('/sandbox/magic'));
  const second = await opened;
  await second.waitForLoadState();
  await report(second, 'a fault in a second window');
});

test('a test that names its report passes, and can read it', async ({ page, reports }) => {
  reports.causes(/^planted at \/buy: a fault that is meant$/);
  await report(page, 'a fault that is meant');
  expect(reports.sent()).toEqual(['planted at /buy: a fault that is meant']);
});
