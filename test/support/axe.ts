// Accessibility checks by axe: its source, and its builder for a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Less than half as long as the default one, and every document that is checked reads it anew. */
export const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page, axeSource: AXE_SOURCE });
