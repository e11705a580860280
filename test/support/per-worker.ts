// Shares what is slow to start (a gateway, a host for built pages, a gallery) between the tests of one worker process. Each test must leave
// it as it found it.
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';

/**
 * The first test that needs it starts it, the next one starts it again once it `isOver`, and the worker's process stops it. A worker-scoped
 * fixture would start a new worker, with its own browser, whenever a test with the fixture follows one without it.
 */
export function perWorker<Value, Given extends readonly unknown[]>(
  start: (...given: Given) => Promise<Value>,
  isOver: (value: Value) => boolean = () => false,
): (...given: Given) => Promise<Value> {
  let begun: Promise<Value> | undefined;
  return async (...given) => {
    if (begun && isOver(await begun)) begun = undefined;
    return (begun ??= start(...given));
  };
}

const shared = new Map<Page, RegExp>();

/** Opens a page, in a context of its own, that the tests of these files share while the worker stays with them. */
export async function openShared(
  browser: Browser,
  files: RegExp,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await browser.newPage(options);
  shared.set(page, files);
  return page;
}

/** Closes the shared pages of other files, and what they opened: their timers and drawing would slow down the tests of this file. */
export async function closeSharedOfOthers(file: string): Promise<void> {
  for (const [page, files] of shared)
    if (!files.test(file)) {
      shared.delete(page);
      await page.context().close();
    }
}
