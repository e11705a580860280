// The calculator as React draws it for a usual visit, as text: the build runs this and turns it into the first view's template.
import { renderToString } from 'react-dom/server';
import { DEFAULT_CONFIG } from '../../domain/catalogue/widget-config.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { PairFees } from '../../domain/money/fee.ts';
import type { Rate } from '../../domain/money/rate.ts';
import { calculatorPath } from '../../domain/routes/paths.ts';
import { createWidget, type WidgetDeps } from '../create-widget.ts';
import { FIRST_ENGLISH } from '../../i18n/messages.ts';
import { setForm } from '../../features/quote/calculator-store.ts';
import { setCatalog } from '../../features/shell/settings/catalog-store.ts';
import { setLaunchPayload } from '../../features/shell/settings/launch-store.ts';
import { setWishes } from '../../features/shell/settings/settings-store.ts';
import { createStores } from '../create-stores.ts';
import { setConfig, setPhase } from '../../features/shell/widget-store.ts';
import { App } from '../app.tsx';
import { EARLY_KEYS, keyIn } from './card-words.ts';

export interface CalculatorTemplate {
  html: string;
  /** In the order of adoption. */
  sheets: string[];
  /** The texts that the card may show before the application has loaded. */
  keys: string[];
}

/** Contains every part that a usual visit may show; each text is its key in ⟦⟧. */
export function calculatorTemplate(): CalculatorTemplate {
  const sheets: string[] = [];
  const container = {
    instance: {
      widget: usualWidget(),
      root: rootThatCollects(sheets),
      version: '0',
      headingLevel: 2,
      onDrawn: () => undefined,
    },
  };
  const html = renderToString(<App container={container as never} />);
  const named = [...html.matchAll(/⟦(.+?)⟧/g)].map(([, key]) => key!);
  const inEach = named.flatMap((key) => (['buy', 'sell'] as const).map((mode) => keyIn(mode, key)));
  return { html: html.replace(LEFT_OUT, ''), sheets, keys: [...new Set([...inEach, ...EARLY_KEYS])] };
}

function usualWidget() {
  const keys = Object.keys(FIRST_ENGLISH).map((key) => [key, `⟦${key}⟧`]);
  const stores = createStores({
    mode: 'buy',
    isEmbedded: true,
    locale: 'en',
    messages: Object.fromEntries(keys),
    launch: { apiKey: null, payloadText: null, signature: null, launchId: null, defaultCurrency: null },
    token: null,
    firstEntry: { path: calculatorPath('buy'), search: '', key: 'first' },
    noticesAhead: 1,
  });
  const [pay, receive] = [currency('PAY'), currency('RECEIVE')];
  setCatalog(stores.catalog, [pay, receive], { PAY_RECEIVE: RATE });
  setForm(stores.calculator, {
    ...stores.calculator.form,
    pay,
    receive,
    payValue: '100',
    typed: '100',
    receiveValue: '99',
    paymentType: 'card',
    fees: FEES,
    feesState: 'loaded',
  });
  const links = { help: `${SITE}/help`, report: `${SITE}/report`, article: `${SITE}/article` };
  setConfig(stores.widget, {
    ...DEFAULT_CONFIG,
    sandbox: true,
    links,
    limits: { lightKyc: { amount: '900', currency: 'EUR' } },
  });
  setWishes(stores.settings, { hasLogo: true });
  setLaunchPayload(stores.launch, null, 'payment', null);
  setPhase(stores.widget, 'done');
  return createWidget({ stores, environment: { version: '0' } } as WidgetDeps);
}

const SITE = 'https://example.com';
/** Addresses of links and logos, which must not be requested, and styles, which the writer sets as a strict policy of the page allows. */
const LEFT_OUT = / (?:(?:src|href)="https:|style=")[^"]*"/g;

const RATE: Rate = {
  exchangeRate: { divisor: '1', multiplier: '1' },
  minAmount: '1',
  maxAmount: '1000',
  availablePaymentTypes: ['card'],
};

const FEES: PairFees = {
  providerFee: { type: 'percent', value: '1' },
  networkFeeFiat: { type: 'money', amount: '0', currency: 'PAY' },
};

function currency(ticker: string): Currency {
  return {
    id: ticker,
    name: ticker,
    ticker,
    tickerWithNetwork: ticker,
    viewedTicker: ticker,
    roundOff: 2,
    isCrypto: true,
    isBestConditions: false,
    priority: 1,
    blockchainNetwork: 'NET',
    blockchainNetworkShort: 'NET',
    logoUrl: `${SITE}/logo.svg`,
    available: true,
  };
}

/** Styles are adopted while drawing; the build gives each sheet its path as its text. */
function rootThatCollects(sheets: string[]): ShadowRoot {
  class CollectedSheet {
    replaceSync(path: string): void {
      sheets.push(path);
    }
  }
  return {
    ownerDocument: { defaultView: { CSSStyleSheet: CollectedSheet } },
    adoptedStyleSheets: [],
  } as never;
}
