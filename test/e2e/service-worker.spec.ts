// A shop whose service worker caches every GET and answers from the cache, like an offline-first shop.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '../support/journey.ts';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { snippet } from '../support/doc-snippets.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { payoutCardPage } from '../support/pages/payout-card-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';
import { expectSold, sellSteps } from '../support/sell-steps.ts';
import { signedPayment } from '../support/signed-launch.ts';

const WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') answerFromCache(event);
});
function answerFromCache(event) {
  event.respondWith((async () => {
    const cache = await caches.open('shop');
    const kept = await cache.match(event.request);
    if (kept) return kept;
    const answer = await fetch(event.request);
    if (answer.ok) await cache.put(event.request, answer.clone());
    return answer;
  })());
}`;

async function openShop(
  gateway: string,
  { worker = WORKER, tag = TAG } = {},
): Promise<{ server: Server; address: string }> {
  const page = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>${tag}
<script>
  window.told = [];
  document.addEventListener('ramp-operation-success', () => told.push('success'));
  // The card comes only once the worker has taken the page over.
  navigator.serviceWorker.register('/worker.js');
  navigator.serviceWorker.ready.then(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    await import('${gateway}/ramp-widget.js');
  });
</script></body></html>`;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : page);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('shop')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

test('a cache-first service worker hides neither the end of a paid order from the customer nor its success from the page', async ({
  page,
  request,
  baseURL,
}) => {
  const { server, address } = await openShop(baseURL!);
  try {
    const email = newEmail();
    const sandbox = sandboxOf(request, baseURL!);
    const steps = buySteps(page, sandbox, email);
    await page.goto(address);
    await ready(page);
    await steps.toConfirm();
    await steps.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 45_000,
    });
    await expect.poll(() => page.evaluate('told')).toEqual(['success']);
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
    // The worker was active: its cache contains the responses.
    expect(await keptPaths(page)).toContain('/api/v1/currencies');
  } finally {
    close(server);
  }
});

test('a cache-first service worker hides neither the end of a signed payment from the customer nor its success from the page', async ({
  page,
  request,
  baseURL,
}) => {
  const attributes = Object.entries(await signedPayment(request, WALLET));
  const written = attributes.map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`).join(' ');
  const { server, address } = await openShop(baseURL!, { tag: `<ramp-widget ${written}></ramp-widget>` });
  try {
    const email = newEmail('kyc-complete');
    const sandbox = sandboxOf(request, baseURL!);
    const steps = buySteps(page, sandbox, email);
    await page.goto(address);
    await ready(page);
    await calculatorPage(page).proceed(/^Proceed|^Pay/);
    await signInPage(page).giveEmail(email);
    await signInPage(page).giveCode(await sandbox.code(email));
    await page.getByRole('button', { name: en('userInfo.confirm'), exact: true }).click();
    await steps.fillCard();
    await steps.confirm();
    await steps.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
      timeout: 45_000,
    });
    await expect.poll(() => page.evaluate('told')).toEqual(['success']);
    expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  } finally {
    close(server);
  }
});

test('a cache-first service worker does not hide the arrival of the crypto and the end of a sale', async ({
  page,
  request,
  baseURL,
}) => {
  const { server, address } = await openShop(baseURL!, { tag: '<ramp-widget mode="sell"></ramp-widget>' });
  try {
    const email = newEmail('kyc-complete');
    const sell = sellSteps(page, sandboxOf(request, baseURL!), email);
    await page.goto(address);
    await ready(page);
    await sell.signIn();
    await sell.fillCard();
    await payoutCardPage(page).proceed();
    await expectSold(page, { request, baseURL: baseURL!, email });
    await expect.poll(() => page.evaluate('told')).toEqual(['success']);
  } finally {
    close(server);
  }
});

test("the documented service worker caches the shop's own files and nothing of the gateway", async ({
  page,
  baseURL,
}) => {
  const documented = snippet('any-site.md', 'js', 'worker').replace('// …', 'answerFromCache(event); // …');
  const { server, address } = await openShop(baseURL!, {
    worker: WORKER.replace(/self[.]addEventListener\('fetch'[^]+?\n}\);/, documented),
  });
  try {
    await page.goto(address);
    await ready(page);
    await page.reload();
    await ready(page);
    expect(await keptPaths(page)).toEqual(['/']);
  } finally {
    close(server);
  }
});

test('if a service worker ignores the query, the page receives an error that it responds in place of the gateway', async ({
  page,
  baseURL,
  reports,
}) => {
  reports.causes(/^network_error at .* A cache between page and gateway answers with what it has kept$/);
  const careless = WORKER.replace(
    'cache.match(event.request)',
    'cache.match(event.request, { ignoreSearch: true })',
  );
  const { server, address } = await openShop(baseURL!, { worker: careless });
  try {
    await page.goto(address);
    await ready(page);
    await page.reload();
    await expect(page.getByText('gateway_answer_kept')).toBeVisible();
    await expect(
      page.getByText(/A service worker of this page.*Let calls to the gateway bypass it/),
    ).toBeVisible();
  } finally {
    close(server);
  }
});
