// A payment that the network delays: the page gets no response, and the gateway receives it when the test delivers it.
import type { APIRequestContext, Page } from 'playwright/test';

/** Returns the function that delivers it. `onSent` runs before the page's connection breaks. */
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
