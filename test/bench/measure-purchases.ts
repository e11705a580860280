// What a purchase leaves behind when its widget is removed: memory, DOM nodes and listeners, after the garbage is gone.
import type { Browser, Page } from 'playwright';
import { storedEntries } from '../support/stored-values.ts';
import { onPage } from './measure.ts';
import { giveAddress, signInByApi, STEPS, type Step, type StepPage } from './measure-steps.ts';
import { per, readHeld, settle, type Held } from './mounts.ts';
import { summarize } from './statistics.ts';
import type { Subject } from './subjects.ts';

export interface PurchasesHeld {
  /** What the page holds after its first purchase that it did not hold before, with the code that the purchase has loaded. */
  first: Held;
  /** What each further one adds. */
  growth: Held;
}

/** After the one that loads the code: for about twelve, the engine still notes down how functions are called. */
const WARM_UP_PURCHASES = 13;
const READINGS = 5;
const PURCHASES_PER_READING = 3;
export const PURCHASE_COUNT = READINGS * PURCHASES_PER_READING;
/** Removal is final after a task; answers and messages on their way come a little later. */
const REMOVED_MS = 1000;

/** A second widget beside the one that stays is opened, brought to its card fields, and removed. */
export async function measurePurchases(
  browser: Browser,
  subject: Subject,
  place: StepPage,
): Promise<PurchasesHeld> {
  return onPage(browser, async (page, session) => {
    await page.goto(place.url);
    await settle(page);
    const buy = async (count: number): Promise<Held> => {
      for (let done = 0; done < count; done += 1) await openAndClose(page, subject, place.gateway);
      await page.waitForTimeout(REMOVED_MS);
      return readHeld(session);
    };
    const before = await readHeld(session);
    const first = per(before, await buy(1), 1);
    let last = await buy(WARM_UP_PURCHASES);
    const grown: Held[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      const next = await buy(PURCHASES_PER_READING);
      grown.push(per(last, next, PURCHASES_PER_READING));
      last = next;
    }
    return { first, growth: middle(grown) };
  });
}

const middle = (all: readonly Held[]): Held => ({
  heap: summarize(all.map(({ heap }) => heap)).median,
  nodes: summarize(all.map(({ nodes }) => nodes)).median,
  listeners: summarize(all.map(({ listeners }) => listeners)).median,
});

/** A customer of its own each time, as the order that a purchase leaves belongs to one. */
async function openAndClose(page: Page, { tag, attributes }: Subject, gateway: string): Promise<void> {
  const token = await signInByApi(page, gateway);
  await page.evaluate(
    (entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    storedEntries(gateway, { 'ramp.session': token }),
  );
  await page.evaluate(([name, values]) => window.bench.add(name, values), [tag, attributes] as const);
  await go(page, STEPS.walletAddress);
  await giveAddress(page, 1000);
  await go(page, STEPS.userInfo);
  await page.evaluate(() => window.bench.watchFrame('.card-fields iframe'));
  await go(page, STEPS.cardForm);
  await page.evaluate(() => window.bench.framed);
  await page.evaluate(() => window.bench.remove());
  // The browser's own list of what was loaded, which fills up to 250 entries.
  await page.evaluate(() => performance.clearResourceTimings());
}

async function go(page: Page, { title, field }: Step): Promise<void> {
  await page.evaluate(([heading, first]) => window.bench.watchStep(heading, first), [title, field] as const);
  await page.evaluate(() => window.bench.click('.button--primary'));
  await page.evaluate(() => window.bench.stepped);
}
