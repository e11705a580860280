// Data from one gateway never reaches another, neither by a changed attribute nor by an element that was removed
// meanwhile.
import { expect, test, type Page } from '../support/journey.ts';
import { openHostPage } from '../support/host-page.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { storedEntries } from '../support/stored-values.ts';
import { createStage } from '../support/stage.ts';
import { en } from '../support/english.ts';

test.beforeEach(({ reports }) => reports.causes(/^authentication_error at/));

const OTHER = 'https://other.example';

interface Asked {
  address: string;
  authorization: string | undefined;
  merchant: string | undefined;
}

/** A gateway without customers: it answers any session as expired. */
async function otherGateway(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(`${OTHER}/**`, async (route) => {
    const { authorization, 'x-merchant-data': merchant, origin = '*' } = route.request().headers();
    asked.push({ address: route.request().url(), authorization, merchant });
    await route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
      json: { error: { code: 'authentication_error', message: 'Unknown' } },
    });
  });
  return asked;
}

const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

test('after a change of gateway-url, the other gateway receives no token and can delete no stored data', async ({
  page,
  baseURL,
}) => {
  const sandbox = sandboxOf(page.request, baseURL!);
  const stage = createStage({ page, request: page.request, baseURL: baseURL!, sandbox });
  const customer = await stage.signIn('kyc-complete');
  const orderId = await stage.order(customer);
  const asked = await otherGateway(page);
  await page.addInitScript(
    ([session, local]) => {
      for (const [key, value] of session!) sessionStorage.setItem(key, value);
      for (const [key, value] of local!) localStorage.setItem(key, value);
    },
    [
      storedEntries(baseURL!, { 'ramp.session': customer.token }),
      storedEntries(baseURL!, { 'ramp.order.anonymous': orderId }),
    ],
  );
  const signedIn = () =>
    page.waitForRequest(
      (call) =>
        call.url().startsWith(baseURL!) && call.headers()['authorization'] === `Bearer ${customer.token}`,
    );
  const first = signedIn();
  await openHostPage(page, baseURL!, { html: '<ramp-widget></ramp-widget>' });
  await first;
  const offer = page.getByRole('button', { name: en('calculator.continueOrder') });
  await expect(offer).toBeVisible();
  const before = await storage(page);

  const toOther = (how: string) =>
    page.evaluate(
      async ([how, other]) => {
        const element = document.querySelector('ramp-widget')!;
        if (how === 'live') return element.setAttribute('gateway-url', other!);
        element.remove();
        // A removed element is disposed one task later, and this one is attached after that.
        await new Promise((resolve) => setTimeout(resolve, 0));
        element.setAttribute('gateway-url', other!);
        document.body.append(element);
      },
      [how, OTHER],
    );
  for (const how of ['live', 'taken out']) {
    asked.length = 0;
    await toOther(how);
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    await expect(page.getByRole('button', { name: en('shell.tryAgain') })).toBeVisible();
    expect(asked.filter(({ authorization, merchant }) => authorization ?? merchant)).toEqual([]);
    expect(await storage(page)).toBe(before);
    const again = signedIn();
    await page.evaluate(() => document.querySelector('ramp-widget')!.removeAttribute('gateway-url'));
    await again;
    await expect(offer).toBeVisible();
  }
});
