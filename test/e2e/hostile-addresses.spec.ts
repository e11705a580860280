// A gateway whose every response contains hostile URLs, in a shop with and without a policy: nothing runs, and
// nothing foreign is framed, opened, loaded or posted to.
import { expect, test, type Page } from '../support/journey.ts';
import { HOSTILE_FORMS } from '../prove/hostile-addresses.ts';
import { createRandom, type Random } from '../prove/random.ts';
import { CARDS } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { storedEntries } from '../support/stored-values.ts';
import { createStage } from '../support/stage.ts';

test.beforeEach(({ reports }) => reports.causes(/^near_wallet_unavailable at/));

const HOST = 'evil.example';
const ADDRESS_NAME = /(ur[li]|link|href|origin|src)$/i;

const strict = (gateway: string) =>
  `default-src 'none'; script-src ${gateway}; connect-src ${gateway}; img-src ${gateway} data:; require-trusted-types-for 'script'; trusted-types 'none'`;

/** The response with a hostile value in each field for a URL. */
function poisoned(value: unknown, random: Random, isAddress = false): unknown {
  if (isAddress && (typeof value === 'string' || value === null)) return random.pick(HOSTILE_FORMS)(HOST);
  if (Array.isArray(value)) return value.map((item) => poisoned(item, random, isAddress));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isOne = isAddress || ADDRESS_NAME.test(name) || name === 'links' || name === 'explorers';
      return [name, poisoned(inner, random, isOne)];
    }),
  );
}

/** Violations so far: windows, frames and requests that the shop did not ask for, and whether a script ran. */
async function watch(page: Page, gateway: string, random: Random): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on('popup', (popup) => void seen.push(`window ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.push(`frame ${frame.url()}`);
    else if (new URL(frame.url()).pathname !== '/test-host') seen.push(`page ${frame.url()}`);
  });
  page.on('request', (request) => {
    if (request.url().includes(HOST)) seen.push(`request ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  // A long poll, which contains a status and no URL, outlives the test.
  await page.route(/\/(widget-)?api\/(?!.*processing\/status)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const isJson = text.startsWith('{');
    await route.fulfill({
      response,
      ...(isJson && { json: poisoned(JSON.parse(text), random) }),
    });
  });
  return async () => {
    const inPage = await page.evaluate(
      ({ gateway, host }) => {
        const root = document.querySelector('ramp-widget')!.shadowRoot!;
        const found = [...root.querySelectorAll('[href], [src], [action], object, embed, script')]
          .map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? node.outerHTML)
          .filter(
            (address) =>
              address.includes(host) ||
              !(address.startsWith(gateway) || /^(mailto:|\/|data:image\/(png|jpeg);base64,)/.test(address)),
          );
        return document.title === 'Shop' ? found : [...found, `title ${document.title}`];
      },
      { gateway, host: HOST },
    );
    return [...seen, ...inPage];
  };
}

for (const [name, policy] of [
  ['without a policy', () => undefined],
  ['with a strict policy', strict],
] as const) {
  test(`hostile URLs in all responses reach no link, frame or request, ${name}`, async ({
    page,
    baseURL,
    reports,
  }) => {
    reports.causes(/ read answer: GET \S+: result\S+: a safe web address, not other text/);
    const seed = Math.floor(Math.random() * 2 ** 31);
    const why = `seed ${seed}`;
    const gateway = baseURL!;
    const sandbox = sandboxOf(page.request, gateway);
    const stage = createStage({ page, request: page.request, baseURL: gateway, sandbox });
    const customer = await stage.signIn('kyc-complete');
    const orderId = await stage.order(customer, { cardNumber: CARDS.iframe });
    const csp = policy(gateway);
    const wrong = await watch(page, gateway, createRandom(seed));

    // The wallet's page, from the settings.
    const html = '<ramp-widget default-currency="NEAR"></ramp-widget>';
    await openHostPage(page, gateway, { html, ...(csp && { csp }) });
    await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
    await page.getByRole('button', { name: en('calculator.proceed'), exact: true }).click();
    await page.getByRole('button', { name: en('address.connectNear') }).click();
    await expect(page.getByText("We couldn't read an account from the wallet").first()).toBeAttached();
    expect(await wrong(), why).toEqual([]);

    // The bank's page, from the order during its payment.
    await page.addInitScript(
      ([session, local]) => {
        // An earlier choice would lead to its own step.
        localStorage.clear();
        sessionStorage.clear();
        for (const [key, value] of session!) sessionStorage.setItem(key, value);
        for (const [key, value] of local!) localStorage.setItem(key, value);
      },
      [
        storedEntries(gateway, { 'ramp.session': customer.token }),
        storedEntries(gateway, { 'ramp.order.anonymous': orderId }),
      ],
    );
    await page.reload();
    const auth = page.waitForResponse(/\/processing\/auth$/);
    await page.getByRole('button', { name: en('calculator.continueOrder') }).click();
    await auth;
    await expect(page.getByRole('heading', { name: en('auth.awaiting') })).toBeVisible();
    expect(await wrong(), why).toEqual([]);
    // Calls that are still running no longer matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
