// Pages whose old scripts give every object another property and replace built-ins: real libraries of the registry, and what those do that
// it has no copy of; and code that throws while it is loaded, as it did there.
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from 'playwright/test';
import { fromRoot } from '../../elements/build/paths.ts';
import { expect, test } from '../support/journey.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { payoutCardPage } from '../support/pages/payout-card-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { sellSteps } from '../support/sell-steps.ts';
import { nonce, signed } from '../support/signed-launch.ts';

const EXTENDED = `<script>
  Object.prototype.extend = function () {};
  Object.prototype.shop = 'old';
</script>`;

/**
 * As Prototype.js 1.6 and 1.7, MooTools 1.2 to 1.4 and datejs do in a page, a Promise of before ES2020 and a monitor that wraps timers and
 * calls.
 */
const REPLACED = `<script>
  Array.from = function (iterable) {
    if (!iterable) return [];
    if (iterable.toArray) return iterable.toArray();
    var length = iterable.length || 0, results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  };
  Array.prototype.toArray = function () { return this.slice(); };
  Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };
  Object.prototype.toJSON = function () { return 'object'; };
  Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys; };
  Object.values = function (object) { var values = []; for (var key in object) values.push(object[key]); return values; };
  delete Array.prototype.entries;
  Array.prototype.find = function (test, context) { for (var i = 0; i < this.length; i++) if (test.call(context, this[i], i)) return this[i]; };
  HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
  HTMLElement.prototype.scrollTo = function () { window.scrollTo(this.offsetLeft, this.offsetTop); return this; };
  Function.prototype.bind = function (bind, args) {
    var self = this, list = args == null ? args : Array.isArray(args) ? args : [args];
    return function () { return self.apply(bind, list || arguments); };
  };
  var OldElement = Element, OldDocument = Document;
  window.Event = function (event) { this.event = event; };
  window.Element = function (tag) { return document.createElement(tag); };
  window.Element.prototype = OldElement.prototype;
  window.Document = function () {};
  window.Window = function () {};
  Date.now = function () { return new Date(); };
  Date.parse = function (text) { var date = new Date(text); return isNaN(date) ? null : date; };
  window.JSON = { encode: JSON.stringify, decode: JSON.parse };
  var own = Promise;
  window.Promise = function (run) { return new own(run); };
  ['resolve', 'reject', 'all', 'race'].forEach(function (name) { Promise[name] = function (given) { return own[name](given); }; });
  Promise.prototype = own.prototype;
  var wait = setTimeout, call = fetch;
  window.setTimeout = function (work, ms) { return wait(function () { try { work(); } finally {} }, ms); };
  window.fetch = function () { return call.apply(this, arguments).then(function (answer) { return answer; }); };
</script>`;

const scriptOf = (file: string): string =>
  `<script>${readFileSync(fromRoot(`node_modules/${file}`), 'utf8').replaceAll('</script', '<\\/script')}</script>`;

/** As Prototype.js 1.6, and as Prototype.js 1.7 searches beside an `each` of Sugar or MooTools. */
const BROKEN_LISTS = `<script>
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Array.prototype.find = function (test) { this.forEach(function (one) { if (test(one)) throw {}; }); };
</script>`;

/** MooTools is packed for servers, and wants a place to leave its names in. */
const ALONE = {
  'MooTools 1.5': `<script>window.exports = {};</script>${scriptOf('mootools/lib/mootools-core-1.5.2-server.js')}`,
  'Sugar 1.4, which extends Object.prototype by values and keys': `${scriptOf('sugar/release/sugar-full.development.js')}<script>Object.extend();</script>`,
  'zone.js 0.11, whose addEventListener knows no signals': scriptOf('zone.js/bundles/zone.umd.js'),
};

const LIBRARIES = {
  ...ALONE,
  // No value of `Object.prototype` among it: zone.js itself stops at one.
  'all of them and what Prototype.js and datejs replace': [
    ...Object.values(ALONE),
    REPLACED,
    BROKEN_LISTS,
  ].join(''),
};

async function buys(page: Page, request: APIRequestContext, baseURL: string, html: string): Promise<void> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => void errors.push(error));
  await openHostPage(page, baseURL, { html: html + TAG });
  await ready(page);
  const buy = buySteps(page, sandboxOf(request, baseURL), newEmail());
  await buy.toConfirm();
  await buy.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 60_000,
  });
  expect(errors).toEqual([]);
}

test('a page that extends Object.prototype and replaces Array.from, JSON, toJSON, bind, remove, Date.now, Promise, timers and fetch is bought on to the end', async ({
  page,
  request,
  baseURL,
}) => buys(page, request, baseURL!, EXTENDED + REPLACED));

for (const [library, html] of Object.entries(LIBRARIES)) {
  test(`Old libraries and monitors: in a page with ${library}, a purchase reaches its end`, async ({
    page,
    request,
    baseURL,
  }) => buys(page, request, baseURL!, html));

  test(`Old libraries and monitors: in a page with ${library}, a sale reaches its transfer`, async ({
    page,
    request,
    baseURL,
  }) => {
    await openHostPage(page, baseURL!, { html: `${html}<ramp-widget mode="sell"></ramp-widget>` });
    await ready(page);
    const sell = sellSteps(page, sandboxOf(request, baseURL!), newEmail('kyc-complete'));
    await sell.signIn();
    await sell.fillCard();
    await payoutCardPage(page).proceed();
    await expect(page.getByRole('heading', { name: 'Send 100 USDT' })).toBeVisible();
  });

  test(`Old libraries and monitors: in a page with ${library}, a signed payment reaches its end`, async ({
    page,
    request,
    baseURL,
  }) => {
    const launch = await signed(request, {
      toCurrency: 'USDT-MATIC',
      toAmount: '50',
      toWallet: WALLET,
      merchantOrderId: `L-${nonce()}`,
    });
    await openHostPage(page, baseURL!, { html });
    await page.evaluate(({ apiKey, payload, signature }) => {
      const widget = document.createElement('ramp-widget');
      for (const [name, value] of [
        ['api-key', apiKey],
        ['payload', payload],
        ['signature', signature],
      ] as const)
        widget.setAttribute(name, value);
      document.body.append(widget);
    }, launch);
    await ready(page);
    const [sandbox, email] = [sandboxOf(request, baseURL!), newEmail()];
    const buy = buySteps(page, sandbox, email);
    await calculatorPage(page).proceed(/^Proceed|^Pay/);
    await signInPage(page).giveEmail(email);
    await signInPage(page).giveCode(await sandbox.code(email));
    await namePage(page).give('Anna', 'Smith');
    await buy.fillCard();
    await buy.fillBilling();
    await buy.confirm();
    await buy.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 60_000,
    });
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  });
}

for (const [what, file] of [
  ['of the steps', /\/app\/steps-/],
  ['of one screen', /\/app\/wallet-address-screen-/],
  ['of commands', /\/app\/address-commands-/],
] as const) {
  test(`code ${what} that throws while it is loaded is an error of ours, not a lost line`, async ({
    page,
    baseURL,
    reports,
  }) => {
    reports.causes(/: broken here$/);
    const errors: Error[] = [];
    page.on('pageerror', (error) => void errors.push(error));
    await page.route(file, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
        body: 'throw new TypeError("broken here")',
      }),
    );
    const reported = page.waitForRequest(
      (request) => /\/errors$/.test(request.url()) && /broken here/.test(request.postData() ?? ''),
    );
    const host = await openHostPage(page, baseURL!, { html: TAG });
    await ready(page);
    await page.getByRole('button', { name: en('calculator.proceed') }).click();
    await expect(page.getByRole('heading', { name: /went wrong/i })).toBeVisible();
    await expect(page.getByText('No connection')).toHaveCount(0);
    await reported;
    const told = (await host.events('error')).map(({ payload }) => payload['reason']);
    expect(told).toEqual(['crashed']);
    expect(errors).toEqual([]);
  });
}
