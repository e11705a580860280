// Accessibility checks with axe: its source, and what it finds in a page and its frames.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

/** Less than half as long as the default one, and every checked document parses it again. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames answer pages of other origins only with this setting. */
const START = `${AXE_SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

type AxeWindow = Window & { axe: typeof axe };

/** Selectors; they match in shadow roots too. */
interface Place {
  include?: string;
  exclude?: string;
}

/**
 * Returns a line for each violation: its rule and its place. A document that has been checked keeps axe, because parsing axe takes longer than
 * most checks. Reports violations only, because collecting passes takes longer than the check. Waits for slow frames, because axe skips a
 * frame that does not answer its ping, without a word.
 */
export async function violationsOf(
  page: Page,
  options: Pick<axe.RunOptions, 'runOnly' | 'rules'> = {},
  place: Place = {},
): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(START);
  return page.evaluate(
    async ([place, given]) => {
      const context = Object.keys(place).length > 0 ? place : document;
      const { violations } = await (window as unknown as AxeWindow).axe.run(context as axe.ElementContext, {
        ...given,
        resultTypes: ['violations'],
        pingWaitTime: 20_000,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.flat().join(' ')} ${html.slice(0, 160)}`),
      );
    },
    [place, options] as const,
  );
}
