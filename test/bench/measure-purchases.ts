// Measures what a purchase leaves behind after its widget is removed: memory, DOM nodes and listeners, after garbage collection.
import type { Browser, Page } from 'playwright';
import { storedEntries } from '../support/stored-values.ts';
import { readKinds, type HeapKinds } from './heap-kinds.ts';
import { onPage } from './measure.ts';
import { giveAddress, signInByApi, STEPS, type Step, type StepPage } from './measure-steps.ts';
import { per, readHeld, settle, type Held } from './mounts.ts';
import { summarize } from './statistics.ts';
import type { Subject } from './subjects.ts';

export interface PurchasesHeld {
  /** What the first purchase adds, including the code that it loads. */
  first: Held;
  /** The same memory as code and data. */
  kinds: HeapKinds;
  /** What each further purchase adds. */
  growth: Held;
}

/** In addition to the purchase that loads the code: for about twelve, the engine still collects feedback on function calls. */
const WARM_UP_PURCHASES = 13;
const READINGS = 5;
const PURCHASES_PER_READING = 3;
export const PURCHASE_COUNT = READINGS * PURCHASES_PER_READING;
/** Removal is complete after one task; pending responses and messages arrive slightly later. */
const REMOVED_MS = 1000;

/** Opens a second widget beside one that stays, leads it to its card fields, and removes it. */
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
    const kindsBefore = await readKinds(session);
    const first = per(before, await buy(1), 1);
    const now = await readKinds(session);
    const kinds = { code: now.code - kindsBefore.code, data: now.data - kindsBefore.data };
    let last = await buy(WARM_UP_PURCHASES);
    const grown: Held[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      const next = await buy(PURCHASES_PER_READING);
      grown.push(per(last, next, PURCHASES_PER_READING));
      last = next;
    }
    return { first, kinds, growth: middle(grown) };
  });
}

const middle = (all: readonly Held[]): Held => ({
  heap: summarize(all.map(({ heap }) => heap)).median,
  nodes: summarize(all.map(({ nodes }) => nodes)).median,
  listeners: summarize(all.map(({ listeners }) => listeners)).median,
});

/** Uses a new customer each time, because the order that a purchase leaves belongs to one. */
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
  // Clears the browser's list of loaded resources, which is limited to 250 entries.
  await page.evaluate(() => performance.clearResourceTimings());
}

async function go(page: Page, { title, field }: Step): Promise<void> {
  await page.evaluate(([heading, first]) => window.bench.watchStep(heading, first), [title, field] as const);
  await page.evaluate(() => window.bench.click('.button--primary'));
  await page.evaluate(() => window.bench.stepped);
}
