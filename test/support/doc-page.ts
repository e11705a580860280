// A merchant's page made of the documents' own code: what stands in a snippet runs as it is, at the sandbox's addresses.
import type { Page } from 'playwright/test';

export interface DocPage {
  page: Page;
  /** The documents' emulator addresses, made real. */
  real(code: string): string;
  /** What the page wrote to its console, without complaints of the browser. */
  written: string[];
  /** Errors of the page and violations of its policy. */
  problems: string[];
  open(html: string, headers?: Record<string, string>): Promise<void>;
}

export function docPage(page: Page, baseURL: string): DocPage {
  const shop = baseURL.replace('127.0.0.1', 'localhost');
  const address = `${shop}/test-document`;
  const written: string[] = [];
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') written.push(message.text());
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  const real = (code: string) =>
    code
      .replaceAll('https://vault.ramp.example', secondOrigin(baseURL))
      .replaceAll('https://kyc.example', emulatorOrigin(baseURL))
      .replaceAll('https://ramp.example', baseURL)
      .replaceAll('http://127.0.0.1:4300', baseURL)
      .replaceAll('https%3A%2F%2Fshop.example', encodeURIComponent(shop))
      .replaceAll('https://shop.example', shop);
  return {
    page,
    real,
    written,
    problems,
    async open(html, headers = {}) {
      await page.route(address, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers,
          body: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>${real(html)}</body></html>`,
        }),
      );
      await page.goto(address);
    },
  };
}

/** The vault stands one port above the gateway. */
export const secondOrigin = (baseURL: string): string =>
  baseURL.replace(/\d+$/, (port) => String(Number(port) + 1));

/** Identity check and bank: at the vault's port, under another name. */
export const emulatorOrigin = (baseURL: string): string =>
  secondOrigin(baseURL).replace('127.0.0.1', 'localhost');

export const scriptTag = (code: string): string => `<script type="module">${code}</script>`;
