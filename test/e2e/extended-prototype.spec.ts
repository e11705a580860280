// Pages whose old scripts give every object another property: each step works there as elsewhere.
import { expect, test } from 'playwright/test';
import { buySteps } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { openHostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const EXTENDED = `<script>
  Object.prototype.extend = function () {};
  Object.prototype.shop = 'old';
</script>`;

test('a page that extends Object.prototype is bought on to the end', async ({ page, request, baseURL }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => void errors.push(error));
  await openHostPage(page, baseURL!, { html: EXTENDED + TAG });
  await ready(page);
  const buy = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await buy.toConfirm();
  await buy.pay();
  await expect(page.getByRole('heading', { name: 'Done', exact: true })).toBeVisible({ timeout: 60_000 });
  expect(errors).toEqual([]);
});
