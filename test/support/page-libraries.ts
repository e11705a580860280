// Serves a merchant's page that uses a real library from the registry, bundled as a shop would do it.
import type { Page } from 'playwright/test';
import { build } from 'esbuild';
import { fromRoot } from '../../elements/build/paths.ts';
import { openHostPage, type HostPage } from './host-page.ts';
import { shopServer } from './shop-server.ts';

let bundle: Promise<string> | null = null;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromRoot('test/support/page-libraries/shop.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

export async function openLibraryPage(
  page: Page,
  baseURL: string,
  library: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HostPage> {
  const body = await (bundle ??= bundled());
  const headers = { 'content-type': 'text/javascript; charset=utf-8' };
  (await shopServer()).pages.set('/shop-of-libraries.js', async () => ({ headers, body }));
  const given = JSON.stringify(attributes).replaceAll('"', '&quot;');
  const html = `<main id="shop" data-library="${library}" data-attributes="${given}"></main><script src="/shop-of-libraries.js"></script>`;
  return openHostPage(page, baseURL, { html });
}
