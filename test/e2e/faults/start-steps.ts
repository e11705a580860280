// Leads to each call of the start, with another element in a merchant's page for each row.
import { expect } from 'playwright/test';
import { tagFor } from '../../support/embeddings.ts';
import { openHostPage } from '../../support/host-page.ts';
import type { StepMaker, World } from './walker.ts';
import { en } from '../../support/english.ts';
import { signedText } from '../../support/signed-launch.ts';

const QUIET_MS = 2_000;

const opened =
  (html: string): StepMaker =>
  async (world) => ({
    email: null,
    act: () => openElement(world, html),
  });

/** The first row creates the page, its log and its route; later rows add another element. */
export async function openElement(world: World, html: string): Promise<void> {
  const { page, baseURL } = world;
  if (!world.host) {
    world.host = await openHostPage(page, baseURL, { html });
    return;
  }
  await page.evaluate((html) => {
    // A draft from the previous row would lead past the calculator.
    localStorage.clear();
    sessionStorage.clear();
    (window as unknown as { rampLog: unknown[] }).rampLog.length = 0;
    document.body.insertAdjacentHTML('afterbegin', html);
  }, html);
}

/** The settings load after the calculator, once it has been idle for a while. */
const settings: StepMaker = async (world) => {
  const { page } = world;
  return {
    email: null,
    async act() {
      await openElement(world, '<ramp-widget></ramp-widget>');
      await expect(page.getByRole('heading', { name: en('calculator.title'), exact: true })).toBeVisible();
    },
    pauseMs: QUIET_MS,
  };
};

const PLAIN = opened('<ramp-widget></ramp-widget>');

export const START_STEPS: Readonly<Record<string, StepMaker>> = {
  'GET /currencies': PLAIN,
  'GET /api/v2/currencies/rates': PLAIN,
  'GET /customers/current/country': PLAIN,
  'GET /currencies/fees/{pair}': PLAIN,
  'GET /widget-api/v1/config': settings,
  'POST /merchants/validate-widget': opened(tagFor(signedText('{}'))),
};
