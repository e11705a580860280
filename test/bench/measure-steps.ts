// Measures the steps after the calculator, each from the press that leads to it; and the card fields, from the insertion of their frame.
import type { Browser, CDPSession, Frame, Page } from 'playwright';
import { ADDRESS_CHECK_DELAY_MS } from '../../src/domain/constants.ts';
import { en } from '../support/english.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';
import { storedEntries } from '../support/stored-values.ts';
import { FRAME_PROBE } from './frame-probe.ts';
import { LATE_PARTS_MS, onPage, readWork, slowDown, type Conditions, type Taken } from './measure.ts';
import { AMOUNTS } from './probe.ts';
import { coveredBy } from './statistics.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** A heading, and the first field of the step. */
export interface Step {
  title: string;
  field: string;
}

export const STEPS = {
  walletAddress: { title: en('address.title'), field: 'input[name=address]' },
  signIn: { title: en('login.title'), field: 'input[name=email]' },
  userInfo: { title: en('greeting.title'), field: 'button' },
  cardForm: { title: en('card.formTitle'), field: 'input[type=tel]' },
} as const satisfies Record<string, Step>;

export interface StepPage {
  url: string;
  gateway: string;
}

export type StepTaken = Record<'wallet address' | 'sign-in' | 'card form' | 'card fields', Taken>;

export async function measureSteps(
  browser: Browser,
  { url, gateway }: StepPage,
  conditions: Conditions,
): Promise<StepTaken> {
  const toSignIn = await onPage(browser, async (page, session) => {
    const walk = await openCalculator(page, session, url, conditions);
    const wallet = await walk.press(STEPS.walletAddress);
    await giveAddress(page);
    const signing = await walk.press(STEPS.signIn);
    // Subtracts a fixed wait: the address is checked after it, and nothing runs meanwhile.
    return { 'wallet address': wallet, 'sign-in': less(signing, ADDRESS_CHECK_DELAY_MS) };
  });
  const toCard = await onPage(browser, async (page, session) => {
    const token = await signInByApi(page, gateway);
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of entries) if (window === window.top) sessionStorage.setItem(key, value);
      },
      storedEntries(gateway, { 'ramp.session': token }),
    );
    const walk = await openCalculator(page, session, url, conditions);
    await walk.press(STEPS.walletAddress);
    await giveAddress(page);
    await walk.press(STEPS.userInfo);
    await page.waitForTimeout(LATE_PARTS_MS);
    await page.evaluate(() => window.bench.watchFrame('.card-fields iframe'));
    const form = await walk.press(STEPS.cardForm, gateway);
    return { 'card form': form, 'card fields': await readFields(page, session) };
  });
  return { ...toSignIn, ...toCard };
}

/** Signs in a verified customer without cards. */
export async function signInByApi(page: Page, gateway: string): Promise<string> {
  const { request } = page;
  const stage = createStage({ page, request, baseURL: gateway, sandbox: sandboxOf(request, gateway) });
  return (await stage.signIn('kyc-complete')).token;
}

/** The baseline of the card fields: a press inserts a frame with four inputs. */
export function measureFourInputs(browser: Browser, url: string, conditions: Conditions): Promise<Taken> {
  return onPage(browser, async (page, session) => {
    await page.addInitScript(FRAME_PROBE);
    await slowDown(session, conditions);
    await page.goto(url);
    await page.waitForTimeout(LATE_PARTS_MS);
    await page.evaluate(() => {
      window.bench.watchFrame('iframe');
      document.querySelector('button')!.click();
    });
    return readFields(page, session);
  });
}

const less = ({ wait, work }: Taken, ms: number): Taken => ({ wait: wait - ms, work });

/** Waits for everything that loads late, as for a customer who has read the card and typed an amount. */
async function openCalculator(page: Page, session: CDPSession, url: string, conditions: Conditions) {
  await page.addInitScript(FRAME_PROBE);
  await slowDown(session, conditions);
  await page.goto(url);
  await page.evaluate(() => window.bench.usable);
  await page.evaluate((amounts) => window.bench.focus(amounts), AMOUNTS);
  await page.keyboard.press('1');
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(2 * LATE_PARTS_MS);
  return {
    /** `gateway`: time spent waiting for its responses is not part of the step. */
    async press({ title, field }: Step, gateway?: string): Promise<Taken> {
      await page.evaluate(([heading, first]) => window.bench.watchStep(heading, first), [
        title,
        field,
      ] as const);
      const before = await readWork(session);
      await page.evaluate(() => window.bench.click('.button--primary'));
      const { began, ended, calls } = await page.evaluate(() => window.bench.stepped);
      const work = (await readWork(session)) - before;
      const answers = calls.filter(({ address }) => gateway && address.startsWith(gateway));
      return { wait: ended - began - coveredBy(answers, { began, ended }), work };
    },
  };
}

export async function giveAddress(page: Page, restMs = LATE_PARTS_MS): Promise<void> {
  await page.evaluate((field) => window.bench.focus(field), STEPS.walletAddress.field);
  await page.keyboard.insertText(WALLET);
  await page.waitForTimeout(restMs);
}

/** Measures from the frame's insertion until its fields are visible; then a key press must appear in the first field. */
async function readFields(page: Page, session: CDPSession): Promise<Taken> {
  const before = await readWork(session);
  const { began, shown } = await page.evaluate(() => window.bench.framed);
  const frame = page.frames().find((each) => each !== page.mainFrame())!;
  const painted = await frame.evaluate(() => window.fieldsPainted);
  const work = (await readWork(session)) - before;
  await typeDigit(page, frame);
  return { wait: Math.max(shown, painted) - began, work };
}

async function typeDigit(page: Page, frame: Frame): Promise<void> {
  const field = frame.locator('input').first();
  await field.focus();
  await page.keyboard.press('4');
  const value = await field.inputValue();
  if (value !== '4') throw new Error(`the first field shows "${value}" after a key`);
}
