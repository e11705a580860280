// Measures the starts that merchants use, each beside the default start in the same round, on the slow connection, where the number of
// files matters.
import type { Browser, Frame, Page } from 'playwright';
import { signLaunch, type LaunchFields } from '../../src/sign/index.ts';
import { storedEntries } from '../support/stored-values.ts';
import { signInByApi } from './measure-steps.ts';
import { onPage, slowDown, type Conditions } from './measure.ts';
import { PROBE } from './probe.ts';
import type { Subject } from './subjects.ts';

const API_KEY = 'demo-merchant';
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

function signed(payload: LaunchFields): Subject['attributes'] {
  const launch = signLaunch({ secret: 'demo-secret', payload, tokenAddresses: [] });
  return { 'api-key': API_KEY, payload: launch.payload, signature: launch.signature };
}

interface Start {
  attributes: Subject['attributes'];
  /** A signed payment has no editable amount. */
  isFixed?: boolean;
  /** `framed`: the tag frames the gateway's page; `hosted`: that page on its own. By default, the card is part of the merchant's page. */
  way?: 'framed' | 'hosted';
  /** Replaces the complete element's script. */
  script?: string;
  /** Entries that an earlier document of this tab stored for the gateway. */
  kept?: Readonly<Record<string, string>>;
  hasSession?: boolean;
}

const PAYMENT = signed({ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET });

/** `isTyped`: typed in an earlier document, as after a reload, so that the visit stays at the calculator. */
const draft = (payCurrency: string, receiveCurrency: string, isTyped = false) =>
  JSON.stringify({
    ...{ fixedSide: 'pay', payValue: '77', receiveValue: '70', paymentType: 'card' },
    ...{ payCurrency, receiveCurrency, savedAt: Date.now(), ...(isTyped && { typedIn: 'another document' }) },
  });

export const DEFAULT_START = 'default start';
/** Not a start of the widget: the least that a frame with React takes. */
export const BARE_FRAME = 'bare frame';

const STARTS: Readonly<Record<string, Start>> = {
  [DEFAULT_START]: { attributes: {} },
  'method preset': { attributes: { 'payment-type': 'card' } },
  'amount and pair preset': {
    attributes: { 'pay-currency': 'EUR', 'receive-currency': 'USDT-MATIC', amount: '150' },
  },
  texts: { attributes: { texts: '{"en":{"calculator.youPay":"You pay"}}' } },
  'API key': { attributes: { 'api-key': API_KEY } },
  logo: { attributes: { 'api-key': API_KEY, logo: '' } },
  'signed currency': { attributes: signed({ toCurrency: 'USDT-MATIC' }) },
  'signed currency, wallet': { attributes: signed({ toCurrency: 'USDT-MATIC', toWallet: WALLET }) },
  'signed payment': { attributes: PAYMENT, isFixed: true },
  sell: { attributes: { mode: 'sell' } },
  'list of currencies': { attributes: { currencies: 'USD, EUR, USDT-MATIC' } },
  'amount before a reload': { attributes: {}, kept: { 'ramp.draft': draft('USD', 'USDT-MATIC', true) } },
  'sale of an earlier visit': {
    attributes: { mode: 'sell' },
    kept: { 'ramp.draft.sell': draft('USDT-MATIC', 'EUR') },
  },
  'signed-in customer': { attributes: {}, hasSession: true },
  'signed-in, signed payment': { attributes: PAYMENT, isFixed: true, hasSession: true },
  'framed tag': { attributes: {}, way: 'framed' },
  'framed, signed payment': { attributes: PAYMENT, isFixed: true, way: 'framed' },
  'framed by its own script': { attributes: {}, way: 'framed', script: '/ramp-widget-frame.js' },
  'hosted page': { attributes: {}, way: 'hosted' },
  'hosted, signed payment': { attributes: PAYMENT, isFixed: true, way: 'hosted' },
};

export interface StartSubject extends Subject {
  start: string;
  path: string;
  gateway: string;
  isFixed: boolean;
  way?: Start['way'];
  kept: Readonly<Record<string, string>>;
  hasSession: boolean;
}

/** Milliseconds from the script tag, or from the start of the hosted page's document. */
export interface StartTimes {
  field?: number;
  amounts: number;
}

/** The starts that are judged against the bare frame as well. */
export const FRAMED_STARTS = Object.keys(STARTS).filter((start) => STARTS[start]!.way === 'framed');

export const listStarts = (widget: Subject): StartSubject[] =>
  Object.entries(STARTS).map(
    (
      [start, { attributes, isFixed = false, way, script = widget.script, kept = {}, hasSession = false }],
      index,
    ) => ({
      ...widget,
      ...{ start, isFixed, way, script, kept, hasSession },
      attributes: { ...widget.attributes, ...attributes, ...(way === 'framed' && { render: 'frame' }) },
      path: `/start-${index}.html`,
      gateway: widget.attributes['gateway-url']!,
    }),
  );

export const measureStart = (
  browser: Browser,
  origin: string,
  subject: StartSubject,
  conditions: Conditions,
): Promise<StartTimes> =>
  onPage(browser, async (page, session) => {
    const { gateway, way, path, isFixed } = subject;
    await keepInTab(page, subject);
    // The gateway's page has no script tag of the bench, so it is measured from its start.
    if (way) await page.addInitScript(`if (location.origin === '${gateway}') { ${PROBE}; bench.start(); }`);
    if (way === 'framed')
      await page.addInitScript(
        `if (location.origin !== '${gateway}') addEventListener('DOMContentLoaded', () => bench.watchCover());`,
      );
    await slowDown(session, conditions);
    await page.goto(way === 'hosted' ? hostedAddress(subject) : origin + path);
    const frame = way === 'framed' ? await innerFrame(page, 'ramp-widget iframe', /buy|sell/) : undefined;
    return readTimes(page, frame, isFixed);
  });

export const measureBareFrame = (
  browser: Browser,
  url: string,
  conditions: Conditions,
): Promise<StartTimes> =>
  onPage(browser, async (page, session) => {
    await slowDown(session, conditions);
    await page.goto(url);
    return readTimes(page, await innerFrame(page, 'iframe', /bare/));
  });

/** From the script tag of the page, which may be the page around the frame: nothing in a frame counts before the customer can see it. */
async function readTimes(page: Page, frame: Frame = page.mainFrame(), isFixed = false): Promise<StartTimes> {
  const began = await page.evaluate(() => window.bench.began);
  const read = async (mark: 'field' | 'usable') => {
    const at = await frame.evaluate(async (name) => window.bench.began + (await window.bench[name]), mark);
    return Math.max(at - began, await page.evaluate(() => window.bench.uncovered));
  };
  const field = isFixed ? undefined : await read('field');
  return { field, amounts: await read('usable') };
}

/** Runs before any script of the tab's documents. */
async function keepInTab(page: Page, { gateway, kept, hasSession }: StartSubject): Promise<void> {
  const session = hasSession && { 'ramp.session': await signInByApi(page, gateway) };
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    storedEntries(gateway, { ...session, ...kept }),
  );
}

function hostedAddress({
  gateway,
  attributes: { 'gateway-url': _, mode = 'buy', ...given },
}: StartSubject): string {
  const query = new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name === 'api-key' ? 'apiKey' : name, value]),
  );
  return `${gateway}/${mode}?${query}`;
}

async function innerFrame(page: Page, selector: string, address: RegExp): Promise<Frame> {
  const iframe = await page.waitForSelector(selector, { state: 'attached' });
  const frame = (await iframe.contentFrame())!;
  await frame.waitForURL(address);
  return frame;
}
