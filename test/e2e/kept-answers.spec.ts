// Pages and networks that return cached responses for reads: a `fetch` of the page with a cache, and a proxy.
import type { APIRequestContext, Route } from 'playwright/test';
import { expect, test, type Page } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

/** The page's own `fetch` caches by URL. */
const REMEMBERS = {
  'whole responses': 'answer.clone()',
  'the texts of responses': 'new Response(await answer.clone().text(), { status: answer.status })',
};

const remembering = (handsOut: string) => `<script>
  const kept = new Map();
  const own = window.fetch;
  window.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return own(input, init);
    const address = String(input);
    if (!kept.has(address)) {
      const answer = await own(input, init);
      kept.set(address, answer);
      return answer.clone();
    }
    const answer = kept.get(address);
    return ${handsOut};
  };
</script>`;

/** Ignores `no-store`, and returns its copy for some seconds. */
async function keepOnTheWay(page: Page, keepMs: number): Promise<void> {
  const kept = new Map<string, { until: number; fulfil: Parameters<Route['fulfill']>[0] }>();
  await page.route(/\/api\//, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.continue();
    const known = kept.get(request.url());
    if (known && known.until > Date.now()) return route.fulfill(known.fulfil);
    const response = await route.fetch();
    const fulfil = { status: response.status(), headers: response.headers(), body: await response.body() };
    kept.set(request.url(), { until: Date.now() + keepMs, fulfil });
    return route.fulfill(fulfil);
  });
}

async function expectBought(page: Page, request: APIRequestContext, baseURL: string): Promise<void> {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL);
  const steps = buySteps(page, sandbox, email);
  await ready(page);
  await steps.toConfirm();
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
}

for (const [what, handsOut] of Object.entries(REMEMBERS))
  test(`a purchase completes in a page whose fetch remembers ${what}`, async ({ page, request, baseURL }) => {
    await openHostPage(page, baseURL!, { html: TAG + remembering(handsOut) });
    await expectBought(page, request, baseURL!);
  });

test('a purchase completes behind a proxy that answers reads for a minute with what it has kept', async ({
  page,
  request,
  baseURL,
}) => {
  await keepOnTheWay(page, 60_000);
  await openHostPage(page, baseURL!, { html: TAG });
  await expectBought(page, request, baseURL!);
});

test('a purchase in a page that keeps nothing asks for everything under its own address, which costs no further preflights', async ({
  page,
  request,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => void asked.push(sent.url()));
  await openHostPage(page, baseURL!, { html: TAG });
  await expectBought(page, request, baseURL!);
  // One, if a call and the reads before and after it happened within the same second.
  expect(asked.filter((url) => new URL(url).searchParams.has('fresh')).length).toBeLessThan(2);
});
