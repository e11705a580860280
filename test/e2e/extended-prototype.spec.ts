// Pages whose old scripts give every object another property and replace built-ins, and code that throws while it is loaded, as it did there.
import { expect, test } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const EXTENDED = `<script>
  Object.prototype.extend = function () {};
  Object.prototype.shop = 'old';
</script>`;

/** As Prototype.js 1.6 and MooTools 1.2 do, a Promise of before ES2020 and a monitor that wraps timers and calls. */
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
  Object.keys = function (object) { var keys = []; for (var key in object) if (Object.prototype.hasOwnProperty.call(object, key)) keys.push(key); return keys; };
  window.JSON = { encode: JSON.stringify, decode: JSON.parse };
  var own = Promise;
  window.Promise = function (run) { return new own(run); };
  ['resolve', 'reject', 'all', 'race'].forEach(function (name) { Promise[name] = function (given) { return own[name](given); }; });
  Promise.prototype = own.prototype;
  var wait = setTimeout, call = fetch;
  window.setTimeout = function (work, ms) { return wait(function () { try { work(); } finally {} }, ms); };
  window.fetch = function () { return call.apply(this, arguments).then(function (answer) { return answer; }); };
</script>`;

test('a page that extends Object.prototype and replaces Array.from, JSON, toJSON, Promise, timers and fetch is bought on to the end', async ({
  page,
  request,
  baseURL,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => void errors.push(error));
  await openHostPage(page, baseURL!, { html: EXTENDED + REPLACED + TAG });
  await ready(page);
  const buy = buySteps(page, sandboxOf(request, baseURL!), newEmail());
  await buy.toConfirm();
  await buy.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 60_000,
  });
  expect(errors).toEqual([]);
});

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
