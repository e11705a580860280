// Accessibility checks by axe: its source, and its builder for a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Less than half as long as the default one, and every document that is checked reads it anew. */
export const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Names violations alone: telling what passed takes longer than the check. The builder puts results together in a page of its own, for which
 * frames of other origins are the one reason.
 */
export function axeOf(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page, axeSource: AXE_SOURCE }).options({ resultTypes: ['violations'] });
  const origins = new Set(
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => /^https?:/.test(url))
      .map((url) => new URL(url).origin),
  );
  return builder.setLegacyMode(origins.size <= 1);
}
