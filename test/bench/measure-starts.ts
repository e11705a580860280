// The starts that merchants make, each beside the default start in the same round, on the slow line that a start's files are felt on.
import type { Browser } from 'playwright';
import { signLaunch, type LaunchFields } from '../../src/sign/index.ts';
import { onPage, slowDown, type Conditions } from './measure.ts';
import type { Subject } from './subjects.ts';

const API_KEY = 'demo-merchant';
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

function signed(payload: LaunchFields): Subject['attributes'] {
  const launch = signLaunch({ secret: 'demo-secret', payload });
  return { 'api-key': API_KEY, payload: launch.payload, signature: launch.signature };
}

interface Start {
  attributes: Subject['attributes'];
  /** A signed payment has no amount that can be typed. */
  isFixed?: boolean;
}

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
  'signed payment': {
    attributes: signed({ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET }),
    isFixed: true,
  },
  sell: { attributes: { mode: 'sell' } },
};

export interface StartSubject extends Subject {
  start: string;
  path: string;
  isFixed: boolean;
}

/** Milliseconds from the script tag. */
export interface StartTimes {
  field?: number;
  amounts: number;
}

export const listStarts = (widget: Subject): StartSubject[] =>
  Object.entries(STARTS).map(([start, { attributes, isFixed = false }], index) => ({
    ...widget,
    attributes: { ...widget.attributes, ...attributes },
    start,
    path: `/start-${index}.html`,
    isFixed,
  }));

export const measureStart = (
  browser: Browser,
  origin: string,
  { path, isFixed }: StartSubject,
  conditions: Conditions,
): Promise<StartTimes> =>
  onPage(browser, async (page, session) => {
    await slowDown(session, conditions);
    await page.goto(origin + path);
    const field = isFixed ? undefined : await page.evaluate(() => window.bench.field);
    return { field, amounts: await page.evaluate(() => window.bench.usable) };
  });
