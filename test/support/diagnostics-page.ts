// A shop's page for tests of the diagnostics: at the sandbox on this machine, or under public names as customers see it.
import { expect, type Page } from 'playwright/test';
import { openHostPage, type HostPage } from './host-page.ts';
import { shopServer } from './shop-server.ts';

const SHOP = 'https://shop.test';
export const GATEWAY = 'https://gateway.test';

export interface Shop {
  /** As the page spells it. */
  gateway: string;
  origin: string;
  open(html: string, policy?: string): Promise<HostPage>;
}

export async function sandboxShop(page: Page, baseURL: string): Promise<Shop> {
  return {
    gateway: baseURL,
    origin: (await shopServer()).origin,
    open: (html, csp) => openHostPage(page, baseURL, { html, csp }),
  };
}

/** The same gateway under a public name, so that the widget does not recognise it as a sandbox. */
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

/** Returns the last error that the page received. */
export async function lastError(host: HostPage): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await host.events('error')).length).toBeGreaterThan(0);
  return (await host.events('error')).at(-1)!.payload;
}

/** Returns what the demo merchant's server signs. */
export async function signed(page: Page, baseURL: string, payload: object) {
  const data = { apiKey: 'demo-merchant', payload };
  const answer = await page.request.post(`${baseURL}/sandbox/sign`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: { apiKey: string; payload: string; signature: string } }).result;
}
