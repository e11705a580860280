// Each demo page works with the running sandbox, without a console error.
import { expect, test as base, type APIRequestContext, REFUSED_LAUNCH } from '../support/journey.ts';
import { newEmail } from '../support/sandbox.ts';
import { receiveField } from '../support/element-page.ts';
import { en } from '../support/english.ts';

interface Fixtures {
  problems: string[];
  /** Errors that a test provokes and the browser writes to the console too. */
  expected: RegExp[];
  merchant: string;
}

const test = base.extend<Fixtures>({
  // The first argument must be a pattern, even an empty one.
  expected: async ({}, use) => use([]),
  problems: [
    async ({ page, expected }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      page.on(
        'response',
        (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`),
      );
      await use(problems);
      expect(problems.filter((problem) => !expected.some((one) => one.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  merchant: async ({ baseURL }, use) => use(baseURL!.replace('127.0.0.1', 'localhost')),
});

test.beforeEach(({ reports }) => reports.causes(REFUSED_LAUNCH));

test('the front page lists the magic values and links to working pages', async ({ page, request }) => {
  await page.goto('/demo/');
  await expect(page.getByRole('row', { name: '4242 4242 4242 4242 The payment succeeds.' })).toBeVisible();
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const href of new Set(hrefs.filter((each) => !each.includes('#')))) {
    const answer = await request.get(href, { headers: { accept: 'text/html,application/json' } });
    expect(answer.status(), href).toBe(200);
  }
});

test('the merchant page logs events and posted messages with their sequence, removes, re-attaches and moves the element, and starts valid and refused signed launches', async ({
  page,
  merchant,
  expected,
}) => {
  // The refused launch is a response that the browser and the element also write to the console.
  expected.push(/^422 /, /status of 422/, /bad_signature/);
  await page.goto(`${merchant}/demo/merchant.html`);
  const log = page.getByRole('list', { name: 'Messages, newest first' });
  const loaded = log.getByRole('listitem').filter({ hasText: 'loaded' });
  await expect(loaded).toHaveCount(2);
  await expect(loaded.filter({ hasText: 'event' })).toContainText('#1');
  await expect(loaded.filter({ hasText: 'message' })).toContainText('#1');

  await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
  await page.getByRole('button', { name: /^Remove$/ }).click();
  await expect(page.getByLabel(en('calculator.youPay'))).toHaveCount(0);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByLabel(en('calculator.youPay'))).toBeVisible();
  await page.getByRole('button', { name: 'Move in the DOM' }).click();
  await expect(page.locator('#other-place').getByLabel(en('calculator.youPay'))).toBeVisible();

  await page.getByRole('button', { name: 'Payment flow' }).click();
  await expect(receiveField(page)).toHaveValue(/120/);
  await page.getByRole('button', { name: 'Refused: bad signature' }).click();
  await expect(page.locator('ramp-widget').getByText(en('startFailed.merchantTitle'))).toBeVisible();
});

async function askForCode(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/v1/customers/sign-up', {
    data: { email, acceptTheRules: true, subscribeOnMailing: false },
  });
  expect(answer.ok()).toBe(true);
}

test('the outbox shows a code as soon as it is mailed, sets the result of an identity check, and says when the customer does not exist', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/404/);
  await page.goto('/demo/outbox.html');
  const email = newEmail('kyc-none');
  await page.getByLabel('Only to').fill(email);
  await askForCode(request, email);
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await expect(mail.first()).toContainText(/\d{6}/);

  await page.getByLabel('E-mail of the customer').fill(email);
  await page.getByRole('button', { name: 'complete', exact: true }).click();
  await expect(page.getByText(`The identity check of ${email} is complete.`)).toBeVisible();
  await page.getByLabel('E-mail of the customer').fill('nobody');
  await page.getByRole('button', { name: 'complete', exact: true }).click();
  await expect(page.getByText(/^Not done: /)).toBeVisible();
});

interface Customer {
  email: string;
  headers: Record<string, string>;
}

async function signIn(request: APIRequestContext, email: string): Promise<Customer> {
  await askForCode(request, email);
  const outbox = await (await request.get(`/sandbox/outbox?email=${encodeURIComponent(email)}`)).json();
  const signedIn = await request.post('/api/v1/customers/sign-in', {
    data: { email, password: outbox.result[0].code },
  });
  const { token } = (await signedIn.json()).result;
  return { email, headers: { authorization: `Bearer ${token}` } };
}

async function makeOrder(request: APIRequestContext, { headers }: Customer): Promise<void> {
  const created = await request.post('/api/v1/orders', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      paymentType: 'card',
      fromCurrency: 'EUR',
      toCurrency: 'USDT-MATIC',
      fromAmount: '100',
      toWallet: '0x52908400098527886E0F7030069857D2E4169EE7',
    },
  });
  expect(created.status(), await created.text()).toBe(200);
}

test('the outbox moves an order to any status, even while new ones arrive', async ({ page, request }) => {
  const customer = await signIn(request, newEmail('returning'));
  const other = await signIn(request, newEmail('returning'));
  await makeOrder(request, customer);
  await page.goto('/demo/outbox.html');
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await row.getByRole('combobox').selectOption('on_hold');
  await makeOrder(request, other);
  await expect(page.getByRole('row').filter({ hasText: other.email })).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveValue('on_hold');
  await row.getByRole('button', { name: /^Move / }).click();
  await expect(row.locator('.tag', { hasText: 'on_hold' })).toBeVisible();
});

test("the outbox simulates the arrival of a sell order's crypto", async ({ page, request }) => {
  const { email, headers } = await signIn(request, newEmail('returning'));
  const created = await request.post('/api/v1/offramp/orders', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', fromAmount: '100' },
  });
  expect(created.status(), await created.text()).toBe(200);
  const { id } = (await created.json()).result;
  await request.post(`/sandbox/orders/${id}/status`, { data: { status: 'can_be_processed' } });
  await page.goto('/demo/outbox.html');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Send the crypto' }).click();
  await expect(page.getByText(/is on its way/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Send the crypto' })).toHaveCount(0);
});
