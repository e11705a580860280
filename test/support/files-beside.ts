// The hosted page from a server that cannot send hashes in its policy: its script and style sheet are separate files.
import type { Page } from 'playwright/test';

export async function serveFilesBeside(page: Page): Promise<void> {
  await page.route(/\/(?:buy|sell)(?:\?|$)/, async (route) => {
    const beside = await route.fetch({ url: new URL('/hosted/index.html', route.request().url()).href });
    const headers = {
      ...beside.headers(),
      'content-security-policy': "default-src 'self'; img-src 'self' data: https: http:",
    };
    await route.fulfill({ response: beside, headers });
  });
}
