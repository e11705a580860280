// After a whole order, searches for secrets everywhere: shadow roots, frames, reports, URLs, storage, messages.
import { expect, test } from '../support/journey.ts';
import { buySteps, CARDS, WALLET } from '../support/buy-steps.ts';
import { cardNumber, lone, watchForCanaries, type Canary, type CanaryWatch } from '../support/canaries.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { SELL_CARDS, sellSteps } from '../support/sell-steps.ts';

test.beforeEach(({ reports }) =>
  reports.causes(/^(validation|unexpected_server)_error at \/buy\/order (card_page|poll order): /),
);

const DONE = { timeout: 30_000 };
const SEED = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
/** Allowed in the widget's own fields and in calls to the gateway; the vault's frame receives them. */
const TYPED = ['shadow', 'bodies', 'ports'] as const;

const NUMBER: Canary = { name: 'card number', pattern: cardNumber(CARDS.good) };
const CODE: Canary = { name: 'security code', pattern: lone('123') };
const HOLDER: Canary = { name: 'holder', pattern: /ANNA(?:\s|%20|\+)+SMITH/ };
const SEED_WORDS: Canary = { name: 'seed words', pattern: /abandon(?:\W|%20)+ability/ };

const personal = (email: string, code: string, token: string): Canary[] => [
  NUMBER,
  HOLDER,
  {
    name: 'e-mail',
    pattern: new RegExp(email.replace(/[+@]/g, '(?:$&|%2B|%40)').replaceAll('+', '\\+'), 'i'),
    allowed: TYPED,
  },
  // Typed at the sign-in; only the call that sends it may contain it.
  { name: 'code', pattern: lone(code), allowed: ['bodies'] },
  { name: 'token', pattern: new RegExp(token), allowed: ['storage', 'ports'] },
];

/** Every secret is found in its allowed place; a pattern that matches nothing would find no leak either. */
async function expectInPlace(watch: CanaryWatch, canaries: readonly Canary[]): Promise<void> {
  const placed = canaries.filter(({ allowed }) => allowed);
  const found = await watch.leaks(placed.map(({ name, pattern }) => ({ name, pattern })));
  expect(placed.filter(({ name }) => !found.some((leak) => leak.startsWith(`${name} in`)))).toEqual([]);
}

const tokenOf = (text: string | null) => /[\w-]{20,}/.exec(text ?? '')?.[0] ?? 'no token was stored';

test('CARD-13 SEC a card purchase leaves no secret outside the places that may hold it', async ({
  page,
  request,
  baseURL,
}) => {
  const watch = await watchForCanaries(page);
  const sandbox = sandboxOf(request, baseURL!);
  const email = newEmail('canary');
  const gateway = `http://127.0.0.1:${new URL(baseURL!).port}`;
  await openHostPage(page, baseURL!, { html: `<ramp-widget gateway-url="${gateway}"></ramp-widget>` });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  const steps = buySteps(page, sandbox, email);
  await steps.toAddress();
  await page.getByLabel(en('address.label', { currency: 'USDT Polygon' })).fill(SEED);
  await page.getByRole('button', { name: en('address.confirm'), exact: true }).click();
  await expect(page.getByLabel(en('address.label', { currency: 'USDT Polygon' }))).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel(en('address.label', { currency: 'USDT Polygon' })).fill(WALLET);
  await page.getByRole('button', { name: en('address.confirm'), exact: true }).click();
  const signing = signInPage(page);
  await signing.giveEmail(email);
  const code = await sandbox.code(email);
  await signing.giveCode(code);
  await namePage(page).give('Anna', 'Smith');
  await expect(page.getByRole('heading', { name: en('card.formTitle'), exact: true })).toBeVisible();
  await steps.fillCard();
  await steps.fillBilling();
  const canaries: Canary[] = [
    ...personal(email, code, tokenOf(await page.evaluate(() => sessionStorage.getItem('ramp.session')))),
    CODE,
    SEED_WORDS,
    { name: 'phone', pattern: /212\D{0,3}555\D?0123/, allowed: TYPED },
    { name: 'name', pattern: /\bSmith\b/, allowed: TYPED },
    { name: 'wallet', pattern: new RegExp(WALLET.slice(2), 'i'), allowed: TYPED },
  ];
  await expectInPlace(watch, canaries);
  // While the card is in its frame, and again after the payment.
  expect(await watch.leaks(canaries)).toEqual([]);
  await page.getByRole('button', { name: en('card.proceed'), exact: true }).click();
  const isPaid = page.waitForResponse((answer) => answer.url().endsWith('/processing'));
  await steps.pay();
  const orderId = new URL((await isPaid).url()).pathname.split('/').at(-2)!;
  // Makes a poll of this order fail, so that the failure is reported; before the payment it would only stop the
  // payment. Orders of other tests are left alone.
  await sandbox.fault({ method: 'GET', path: `/orders/${orderId}`, kind: 'status-500', times: 2 });
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(DONE);
  // The device keeps the wallet of a completed purchase, to offer it again.
  const kept = canaries.map((canary) =>
    canary.name === 'wallet' ? { ...canary, allowed: [...TYPED, 'storage' as const] } : canary,
  );
  expect(await watch.leaks(kept)).toEqual([]);
  // The failure was reported, so there was a report to search.
  expect(await watch.leaks([{ name: 'step', pattern: /poll order|read order/ }])).not.toEqual([]);
});

test('CARD-13 SEC no card data leaves the card frame when the gateway echoes the request in a refusal or a success', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const watch = await watchForCanaries(page);
  const sandbox = sandboxOf(request, baseURL!);
  const gateway = `http://127.0.0.1:${new URL(baseURL!).port}`;
  await openHostPage(page, baseURL!, { html: `<ramp-widget gateway-url="${gateway}"></ramp-widget>` });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  const steps = buySteps(page, sandbox, newEmail('echo'));
  await steps.toCard();
  await steps.fillCard();
  await steps.fillBilling();
  await page.getByRole('button', { name: en('card.proceed'), exact: true }).click();
  const quotes: string[] = [];
  await context.route('**/processing', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const sent = route.request().postData()!;
    const digits = [...CARDS.good.replaceAll(' ', '')];
    const quote = [sent, btoa(sent), JSON.stringify(digits), digits.join('.')].join(' ');
    quotes.push(quote);
    if (quotes.length > 1) {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: object };
      return route.fulfill({
        response,
        json: { result: { ...result, sent: quote, seen: JSON.parse(sent) } },
      });
    }
    const payload = { 'card.city': [quote], [quote]: [quote], sent: JSON.parse(sent) };
    const headers = {
      'access-control-allow-origin': route.request().headers()['origin']!,
      'access-control-allow-credentials': 'true',
    };
    const error = { code: 'validation_error', message: quote, payload };
    return route.fulfill({ status: 422, headers, json: { error } });
  });
  await steps.pay();
  await expect(page.getByText(en('errors.unknown'))).toBeVisible();
  await page.getByRole('button', { name: en('card.buyNow'), exact: true }).click();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(DONE);
  expect(quotes).toEqual([expect.stringContaining('ANNA'), expect.stringContaining('ANNA')]);
  expect(await watch.leaks([NUMBER, CODE, HOLDER])).toEqual([]);
});

test('CARD-13 SEC a sale to a card leaves no secret outside the places that may hold it', async ({
  page,
  request,
  baseURL,
}) => {
  const watch = await watchForCanaries(page);
  const sandbox = sandboxOf(request, baseURL!);
  const email = newEmail('kyc-complete');
  const gateway = `http://127.0.0.1:${new URL(baseURL!).port}`;
  const host = await openHostPage(page, baseURL!, {
    html: `<ramp-widget mode="sell" gateway-url="${gateway}"></ramp-widget>`,
  });
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  const steps = sellSteps(page, sandbox, email);
  await steps.toCode();
  const code = await sandbox.code(email);
  await page.getByLabel(en('login.code')).fill(code);
  await steps.fillCard(SELL_CARDS.good);
  const canaries: Canary[] = [
    ...personal(email, code, tokenOf(await page.evaluate(() => sessionStorage.getItem('ramp.session')))),
    { name: 'date of birth', pattern: /12\.05\.1990|1990-05-12|12051990/ },
  ];
  await expectInPlace(watch, canaries);
  expect(await watch.leaks(canaries)).toEqual([]);
  await page.getByRole('button', { name: en('card.proceed'), exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible(DONE);
  await page.getByRole('button', { name: en('sell.haveSent'), exact: true }).click();
  const [created] = await host.events('operation_created');
  const orderId = String(created!.payload['orderId']);
  expect((await request.post(`/sandbox/orders/${orderId}/deposit`, { data: {} })).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: en('order.complete'), exact: true })).toBeVisible(DONE);
  expect(await watch.leaks(canaries)).toEqual([]);
});

test('SEC the search finds a secret planted in each of the places', async ({ page, baseURL, reports }) => {
  // Sends the secrets to the place that receives reports.
  reports.causes(/^undefined/, /^no report/);
  const watch = await watchForCanaries(page);
  await openHostPage(page, baseURL!, { html: '<div id="shop"></div>' });
  await page.evaluate(() => {
    const secret = (place: string) => `4242-4242.4242 4242 ${place}`;
    const outer = document.querySelector('#shop')!.attachShadow({ mode: 'open' });
    outer.innerHTML = '<span></span>';
    outer.querySelector('span')!.attachShadow({ mode: 'open' }).textContent = secret('shadow');
    document.body.append(secret('light'));
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentDocument!.body.textContent = secret('frames');
    localStorage.setItem('x', secret('storage'));
    document.cookie = `x=${secret('cookies')}`;
    performance.mark(secret('performance'));
    console.info(secret('console'));
    window.dispatchEvent(new CustomEvent('x', { detail: secret('events') }));
    window.postMessage(secret('posts'));
    new MessageChannel().port1.postMessage(secret('ports'));
  });
  const address = `${baseURL!}/widget-api/v1/errors`;
  await page.evaluate(
    (url) =>
      fetch(`${url}?x=4242+4242+4242+4242`, {
        method: 'POST',
        body: '4242424242424242',
        mode: 'no-cors',
      }).catch(() => null),
    address,
  );
  await page.evaluate(
    (url) =>
      fetch(url, { method: 'POST', body: btoa('4242424242424242'), mode: 'no-cors' }).catch(() => null),
    address,
  );
  const places = new Set(
    (await watch.leaks([NUMBER])).map((leak) => leak.replace(/^card number in (\w+):.*$/s, '$1')),
  );
  expect([...places].sort()).toEqual([
    'bodies',
    'console',
    'cookies',
    'events',
    'frames',
    'light',
    'performance',
    'ports',
    'posts',
    'reports',
    'shadow',
    'storage',
    'urls',
  ]);
});
