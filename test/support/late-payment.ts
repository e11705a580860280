// A payment that the network keeps: the page gets no answer, and the gateway gets it when the test says so.
import type { APIRequestContext, Page } from 'playwright/test';

/** Returns what delivers it. `onSent` runs before the page's line breaks. */
export async function keepPayment(
  page: Page,
  request: APIRequestContext,
  onSent?: () => Promise<unknown>,
): Promise<() => Promise<unknown>> {
  let arrive: () => Promise<unknown> = () => Promise.reject(new Error('nothing was sent'));
  await page.context().route('**/processing', async (route) => {
    const call = route.request();
    if (call.method() !== 'POST') return route.fallback();
    const sent = { method: 'POST', headers: call.headers(), data: call.postData() ?? '' };
    arrive = () => request.fetch(call.url(), sent);
    await onSent?.();
    await route.abort();
  });
  return () => arrive();
}
