// The starts that merchants make, each beside the default start in the same round, on the slow line that a start's files are felt on.
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
  /** A signed payment has no amount that can be typed. */
  isFixed?: boolean;
  /** `framed`: the tag frames the gateway's page; `hosted`: that page by itself. By default, the card is part of the merchant's page. */
  way?: 'framed' | 'hosted';
  /** In place of the whole element's. */
  script?: string;
  /** What an earlier document of this tab stored for the gateway. */
  kept?: Readonly<Record<string, string>>;
  hasSession?: boolean;
}

const PAYMENT = signed({ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET });

/** `isTyped`: in a document that is gone, as after a reload; it stays at the calculator. */
const draft = (payCurrency: string, receiveCurrency: string, isTyped = false) =>
  JSON.stringify({
    ...{ fixedSide: 'pay', payValue: '77', receiveValue: '70', paymentType: 'card' },
    ...{ payCurrency, receiveCurrency, savedAt: Date.now(), ...(isTyped && { typedIn: 'another document' }) },
  });

export const DEFAULT_START = 'default start';

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

/** Milliseconds from the script tag, or from the beginning of the hosted page's document. */
export interface StartTimes {
  field?: number;
  amounts: number;
}

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
    // The gateway's page has no script tag of ours: it is watched from its beginning.
    if (way) await page.addInitScript(`if (location.origin === '${gateway}') { ${PROBE}; bench.start(); }`);
    await slowDown(session, conditions);
    await page.goto(way === 'hosted' ? hostedAddress(subject) : origin + path);
    const began = await page.evaluate(() => window.bench.began);
    const frame = way === 'framed' ? await innerFrame(page) : page.mainFrame();
    const read = (mark: 'field' | 'usable') =>
      frame.evaluate(async (name) => window.bench.began + (await window.bench[name]), mark);
    const field = isFixed ? undefined : (await read('field')) - began;
    return { field, amounts: (await read('usable')) - began };
  });

/** Before anything runs in its documents. */
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

async function innerFrame(page: Page): Promise<Frame> {
  const iframe = await page.waitForSelector('ramp-widget iframe', { state: 'attached' });
  const frame = (await iframe.contentFrame())!;
  await frame.waitForURL(/buy|sell/);
  return frame;
}
