// A merchant's page built from the documents' own code: each snippet runs unchanged, with the sandbox's URLs.
import type { Page } from 'playwright/test';
import { shopServer } from './shop-server.ts';

export interface DocPage {
  page: Page;
  /** Replaces the documents' placeholder URLs with the emulators' real ones. */
  real(code: string): string;
  /** Console output of the page, without the browser's own messages. */
  written: string[];
  /** Errors of the page, and violations of its policy. */
  problems: string[];
  open(html: string, headers?: Record<string, string>): Promise<void>;
}

export async function docPage(page: Page, baseURL: string): Promise<DocPage> {
  const { origin: shop, pages } = await shopServer();
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
      pages.set('/test-document', async () => ({
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
        body: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>${real(html)}</body></html>`,
      }));
      await page.goto(`${shop}/test-document`);
    },
  };
}

/** The vault's port is the gateway's plus one. */
export const secondOrigin = (baseURL: string): string =>
  baseURL.replace(/\d+$/, (port) => String(Number(port) + 1));

/** Identity check and bank: on the vault's port, under another host name. */
export const emulatorOrigin = (baseURL: string): string =>
  secondOrigin(baseURL).replace('127.0.0.1', 'localhost');

export const scriptTag = (code: string): string => `<script type="module">${code}</script>`;
