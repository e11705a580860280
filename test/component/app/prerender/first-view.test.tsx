// The first view draws the same nodes as React does for the same state, so that React can hydrate it unchanged.
import { expect, fixture, html } from '@open-wc/testing';
import { act } from 'react';
import { subscribe } from 'valtio/vanilla';
import { hydrateRoot } from 'react-dom/client';
import en from 'messages:en';
import es from 'messages:es';
import pt from 'messages:pt';
import { App, type AppInstance } from '../../../../src/app/app.tsx';
import { bindCalculator } from '../../../../src/app/prerender/bind-calculator.ts';
import { adoptCardStyles, renderCard } from '../../../../src/app/prerender/card.ts';
import { isComplete, isOffered, canPrerender } from '../../../../src/app/prerender/eligibility.ts';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { createCommands } from '../../../../src/app/commands.ts';
import type { Widget } from '../../../../src/app/create-widget.ts';
import { withTyped } from '../../../../src/features/quote/change-form.ts';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { setMessages } from '../../../../src/features/shell/settings/settings-store.ts';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import { CURRENCIES, EUR, fees, rate, RATES } from '../../../support/catalog.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { haveQuote, LOGO_URL } from '../../../support/quoted.ts';

const MESSAGES = { en, es, pt };
const type = (context: FakeContext, side: 'pay' | 'receive', text: string) => {
  const { calculator, catalog } = context.stores;
  setForm(calculator, withTyped(calculator.form, side, text, catalog.rates, 'en-US'));
};

const LINKS = { help: 'https://ramp.test/help', report: 'https://ramp.test/report' };

const STATES: Readonly<Record<string, (context: FakeContext) => void>> = {
  'as it begins': () => undefined,
  'in Spanish': ({ stores }) => setMessages(stores.settings, 'es', MESSAGES.es, false),
  'in Portuguese': ({ stores }) => setMessages(stores.settings, 'pt', MESSAGES.pt, false),
  'with the logo': ({ stores }) => void (stores.settings.hasLogo = true),
  'without the promo': ({ stores }) => void (stores.calculator.isPromoDismissed = true),
  'not embedded, and without a shadow': ({ stores }) =>
    Object.assign(stores.widget, { isEmbedded: false, isFramed: true }),
  'the second of its page': ({ stores }) => void (stores.widget.place = ' 2'),
  'with help and report': ({ stores }) => setConfig(stores.widget, { ...DEFAULT_CONFIG, links: LINKS }),
  'with every link and a light limit': ({ stores }) =>
    setConfig(stores.widget, {
      ...DEFAULT_CONFIG,
      links: { ...LINKS, article: 'https://ramp.test/countries' },
      limits: { lightKyc: { amount: '150', currency: 'EUR' } },
    }),
  'with an address that must not be followed': ({ stores }) =>
    setConfig(stores.widget, { ...DEFAULT_CONFIG, links: { help: 'javascript:alert(1)' } }),
  'a long amount': (context) => type(context, 'pay', '1234.5678901'),
  'the longest amount': (context) => type(context, 'pay', '1234.567890123'),
  'the receive amount typed': (context) => type(context, 'receive', '98.5'),
  'a network beside the paid currency too': ({ stores }) => {
    const { form } = stores.calculator;
    setForm(stores.calculator, {
      ...form,
      pay: { ...form.pay!, blockchainNetwork: 'NEAR', blockchainNetworkShort: 'NEAR' },
    });
  },
  'no network at all': ({ stores }) => {
    const { form } = stores.calculator;
    setForm(stores.calculator, { ...form, receive: { ...form.receive!, blockchainNetwork: undefined } });
  },
  'several ways to pay': ({ stores }) => {
    const { form } = stores.calculator;
    setCatalog(stores.catalog, CURRENCIES, {
      ...RATES,
      'USD_USDT-MATIC': rate({ availablePaymentTypes: ['card', 'skrill', 'google_pay'] }),
    });
    setForm(stores.calculator, { ...form, paymentType: 'skrill' });
  },
  'of selling': ({ stores }) => {
    const { form } = stores.calculator;
    stores.widget.mode = 'sell';
    setForm(stores.calculator, { ...form, pay: form.receive, receive: form.pay });
    setCatalog(stores.catalog, CURRENCIES, { ...RATES, 'USDT-MATIC_USD': rate() });
  },
  'without tabs and language': ({ stores }) =>
    Object.assign(stores.launch, { presetTexts: { hide: 'tabs, language' } }),
  'for a customer': ({ stores }) => {
    stores.session.token = 'token-1';
    stores.calculator.isPromoDismissed = true;
  },
  'of a launch': ({ stores }) => setLaunchPayload(stores.launch, {}, 'any_crypto', null),
  'of a launch that fixes currencies and method': ({ stores }) =>
    setLaunchPayload(
      stores.launch,
      { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', paymentType: 'card' },
      'specific_crypto',
      null,
    ),
  'of a launch that fixes the amount, and pays the merchant': ({ stores }) =>
    setLaunchPayload(stores.launch, { fromCurrency: 'USD', fromAmount: '100' }, 'payment', null),
  'another pair': ({ stores }) =>
    setForm(stores.calculator, {
      ...stores.calculator.form,
      pay: { ...EUR, logoUrl: LOGO_URL },
      payValue: '200',
      typed: '200',
      receiveValue: '197',
      fees: fees('EUR'),
    }),
};

/** Depends only on where the widget is embedded, and never changes. */
const AT_FIRST = [
  'not embedded, and without a shadow',
  'the second of its page',
  'of selling',
  'without tabs and language',
  'of a launch',
  'of a launch that fixes currencies and method',
  'of a launch that fixes the amount, and pays the merchant',
];

const WHEN = ['after', 'before', 'meanwhile', 'answered'] as const;

function prepare(context: FakeContext): Widget {
  const { stores, loadChunk, environment, scope } = context;
  setMessages(stores.settings, 'en', MESSAGES.en, false);
  const { hostedOrigin } = environment;
  const commands = createCommands(context);
  return { stores, loadChunk, hostedOrigin, commands, dispose: () => scope.dispose() };
}

async function drawFirst(
  change: (context: FakeContext) => void,
  painted: (typeof WHEN)[number],
  headingLevel: 1 | 2 = 2,
) {
  const context = createFakeContext();
  const widget = prepare(context);
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const root = host.attachShadow({ mode: 'open' });
  adoptCardStyles(root);
  const inner = root.appendChild(document.createElement('div')) as HTMLDivElement & { instance: AppInstance };
  if (painted !== 'answered') haveQuote(context.stores);
  if (painted === 'after') change(context);
  const view = bindCalculator(widget, inner, renderCard(headingLevel), { onPress: () => undefined });
  if (painted === 'answered') haveQuote(context.stores);
  if (painted === 'before' || painted === 'answered') {
    change(context);
    view.update();
  }
  if (painted === 'meanwhile') {
    // As in the page: each change of a store is painted before the next.
    const { calculator, settings, widget: shell } = context.stores;
    const stops = [calculator, settings, shell].map((store) => subscribe(store, view.update, true));
    change(context);
    for (const stop of stops) stop();
  }
  for (const image of inner.querySelectorAll('img')) expect(image.src).to.equal(LOGO_URL);
  inner.instance = { widget, root, version: '0', headingLevel, onDrawn: () => undefined };
  return { context, inner, view };
}

/** Returns React's complaints during hydration, and whether all nodes are still there afterwards. */
async function takeOver(inner: HTMLElement & { instance: AppInstance }) {
  const complaints: string[] = [];
  // These logos do not exist, so React replaces them by letters at some point.
  const before = [...inner.querySelectorAll(':not(img)')];
  const { error } = console;
  console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    const onRecoverableError = (problem: unknown) => void complaints.push(String(problem));
    const react = await act(async () =>
      hydrateRoot(inner, <App container={inner} />, { onRecoverableError }),
    );
    const isSame = before.every((node) => inner.contains(node));
    await act(async () => react.unmount());
    return { complaints, isSame };
  } finally {
    console.error = error;
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

describe('The first view', () => {
  for (const [name, change] of Object.entries(STATES)) {
    for (const painted of AT_FIRST.includes(name) ? (['after'] as const) : WHEN) {
      const when = {
        after: 'drawn',
        before: 'painted',
        meanwhile: 'painted value by value',
        answered: 'drawn before the gateway has answered',
      }[painted];
      it(`${when} ${name} the first view has the same nodes as React's`, async () => {
        const { context, inner, view } = await drawFirst(change, painted);
        const shown = createCommands(context).calculator.shown();
        expect(canPrerender(context.stores) && isOffered(shown) && isComplete(shown, false)).to.equal(true);
        expect(view.complete(null)).to.equal(true);
        view.stop();
        const { complaints, isSame } = await takeOver(inner);
        expect(complaints).to.deep.equal([]);
        expect(isSame, 'the same nodes').to.equal(true);
      });
    }
  }

  it('the first view has its heading at the level that the page needs', async () => {
    const { inner, view } = await drawFirst(() => undefined, 'after', 1);
    view.complete(null);
    view.stop();
    expect((await takeOver(inner)).complaints).to.deep.equal([]);
  });

  it('the first view is accessible, and shows no example values', async () => {
    const { inner } = await drawFirst(() => undefined, 'after');
    await expect((inner.getRootNode() as ShadowRoot).host).shadowDom.to.be.accessible();
    expect(inner.textContent).not.to.match(/[⟦⟧]|RECEIVE/);
  });

  it('the first view is accessible before the gateway has responded', async () => {
    const widget = prepare(createFakeContext());
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    adoptCardStyles(host.shadowRoot!);
    bindCalculator(widget, inner, renderCard(2), { onPress: () => undefined });
    expect(inner.querySelectorAll('[aria-busy]').length).to.equal(2);
    await expect(host).shadowDom.to.be.accessible();
  });

  it('every focusable or clickable element has a name by which React finds its counterpart', async () => {
    const { inner } = await drawFirst(() => undefined, 'after');
    const used = [...inner.querySelectorAll<HTMLElement>('a, button, input, select, summary')];
    const names = used.map((element) => {
      const group = element.closest<HTMLElement>('[data-ref-group]')?.dataset['refGroup'] ?? '';
      return `${group}.${element.dataset['ref'] ?? element.outerHTML}`;
    });
    expect(names.filter((name) => name.includes('<'))).to.deep.equal([]);
    expect(new Set(names).size).to.equal(names.length);
  });

  it('a logo that cannot be loaded is hidden, and the first view is then not hydrated', async () => {
    const { inner, view } = await drawFirst(() => undefined, 'after');
    const [lost, other] = inner.querySelectorAll('img');
    lost!.dispatchEvent(new Event('error'));
    view.update();
    const seen = [lost, other].map((image) => getComputedStyle(image!).visibility);
    expect(seen).to.deep.equal(['hidden', 'visible']);
    expect(view.complete(null)).to.equal(false);
  });
});
