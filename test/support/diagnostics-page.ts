// A shop's page for the tests of the diagnostics: at the sandbox on this machine, or as a customer meets it, at names of the wide world.
import { expect, type Page } from 'playwright/test';
import { openHostPage, type HostPage } from './host-page.ts';

const SHOP = 'https://shop.test';
export const GATEWAY = 'https://gateway.test';

export interface Shop {
  /** As the page names them. */
  gateway: string;
  origin: string;
  open(html: string, policy?: string): Promise<HostPage>;
}

export function sandboxShop(page: Page, baseURL: string): Shop {
  return {
    gateway: baseURL,
    origin: baseURL.replace('127.0.0.1', 'localhost'),
    open: (html, csp) => openHostPage(page, baseURL, { html, csp }),
  };
}

/** The same gateway under a public name: no part of the widget knows that it is a sandbox. */
export async function publicShop(page: Page, baseURL: string): Promise<Shop> {
  await page.route(/^https:\/\/gateway\.test\//, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(GATEWAY, baseURL) });
    const headers = { ...response.headers(), ...allow(SHOP) };
    await route.fulfill({ response, headers });
  });
  return {
    gateway: GATEWAY,
    origin: SHOP,
    open: (html, csp) => openHostPage(page, baseURL, { html, csp, at: `${SHOP}/`, gateway: GATEWAY }),
  };
}

export const allow = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'date',
});

/** The last error that the page was told. */
export async function lastError(host: HostPage): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await host.events('error')).length).toBeGreaterThan(0);
  return (await host.events('error')).at(-1)!.payload;
}

/** What the demo merchant's server signs. */
export async function signed(page: Page, baseURL: string, payload: object) {
  const data = { apiKey: 'demo-merchant', payload };
  const answer = await page.request.post(`${baseURL}/sandbox/sign`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: { apiKey: string; payload: string; signature: string } }).result;
}
