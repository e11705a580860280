// Decides which states the first view may show, and which need React from the start.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isComplete,
  isOffered,
  isQuoted,
  canDrawEarly,
  canPrerender,
  isValid,
} from '../../../../src/app/prerender/eligibility.ts';
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { setForm, setNotice, type CalculatorForm } from '../../../../src/features/quote/calculator-store.ts';
import { offerLate, setUnfinishedOrder } from '../../../../src/orders/order-changes.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { setPageTexts } from '../../../../src/features/shell/settings/settings-store.ts';
import { USD } from '../../../support/catalog.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { order } from '../../../support/orders.ts';
import { haveQuote } from '../../../support/quoted.ts';

function begin(): FakeContext {
  const context = createFakeContext();
  haveQuote(context.stores);
  return context;
}

const UNUSUAL: Readonly<Record<string, (context: FakeContext) => void>> = {
  'a start that is not done': ({ stores }) => void (stores.widget.phase = 'post_init'),
  'a start that failed': ({ stores }) => void (stores.widget.phase = 'failed'),
  'a crash': ({ stores }) => void (stores.widget.hasCrashed = true),
  'the testing panel': ({ stores }) => void (stores.widget.hasTestingPanel = true),
  'code that is missing': ({ stores }) => void (stores.widget.isChunkMissing = true),
  'a notice': ({ stores }) => setNotice(stores.calculator, 'region'),
  'a change of direction': ({ stores }) => void (stores.calculator.isSwitching = true),
  'a change of direction that failed': ({ stores }) => void (stores.calculator.hasSwitchFailed = true),
  'an unfinished order': ({ stores }) => setUnfinishedOrder(stores.order, order()),
  'another screen': ({ navigator }) => navigator.go('/buy/wallet_address'),
};

const shownOf = (change: Partial<CalculatorForm>) => {
  const context = begin();
  setForm(context.stores.calculator, { ...context.stores.calculator.form, ...change });
  return createCalculatorCommands(context).shown();
};

type Verdict = 'offered' | 'valid' | 'quoted' | 'complete';
const WAITING = { fees: null, receiveValue: '' };
const FORMS: readonly [what: string, change: Partial<CalculatorForm>, is: readonly Verdict[]][] = [
  ['a quote', {}, ['offered', 'valid', 'quoted', 'complete']],
  ['fees on their way', { ...WAITING, feesState: 'loading' }, ['offered', 'valid']],
  ['fees that failed', { ...WAITING, feesState: 'failed' }, ['valid']],
  ['an amount out of bounds', { payValue: '5', typed: '5', receiveValue: '3.95' }, ['offered', 'quoted']],
  ['no amount', { payValue: '', typed: 'x', receiveValue: '', hasInputError: true }, ['offered']],
  ['no way to pay', { paymentType: null }, ['valid', 'quoted', 'complete']],
  ['no logo', { pay: { ...USD, logoUrl: undefined } }, ['valid', 'quoted']],
  [
    'a logo that must not be shown',
    { pay: { ...USD, logoUrl: 'javascript:alert(1)' } },
    ['offered', 'valid', 'quoted'],
  ],
];

describe('the first view', () => {
  it('the first view may show the calculator of a usual visit', () =>
    assert.equal(canPrerender(begin().stores), true));

  for (const [what, change] of Object.entries(UNUSUAL)) {
    it(`the first view leaves ${what} to React`, () => {
      const context = begin();
      change(context);
      assert.equal(canPrerender(context.stores), false);
      assert.equal(canDrawEarly(context.stores), what.startsWith('a start that'));
    });
  }

  for (const [what, change] of [
    ['sell', ({ stores }) => void (stores.widget.mode = 'sell')],
    [
      "a merchant's logo",
      ({ stores }) => {
        stores.launch.apiKey = 'demo-merchant';
        stores.settings.hasLogo = true;
      },
    ],
    ['an offer that comes late', ({ stores }) => offerLate(stores.order, order())],
    ['a session', ({ stores }) => void (stores.session.token = 'token-1')],
    ['a launch', ({ stores }) => setLaunchPayload(stores.launch, {}, 'any_crypto', null)],
  ] as const satisfies [string, (context: FakeContext) => void][]) {
    it(`the first view also shows ${what}`, () => {
      const context = begin();
      change(context);
      assert.deepEqual([canPrerender(context.stores), canDrawEarly(context.stores)], [true, true]);
    });
  }

  it('the first view waits until the launch was read, because it may lock fields', () => {
    const { stores } = createFakeContext();
    stores.launch.payloadText = '{}';
    assert.equal(canDrawEarly(stores), false);
    setLaunchPayload(stores.launch, {}, 'any_crypto', null);
    assert.equal(canDrawEarly(stores), true);
  });

  for (const [path, is] of [
    ['/', true],
    ['/buy', true],
    ['/nowhere', true],
    ['/buy/order', false],
  ] as const) {
    it(`the first view may ${is ? '' : 'not '}be drawn before the gateway has answered at ${path}`, () =>
      assert.equal(canDrawEarly(createFakeContext({ path }).stores), is));
  }

  it('the first view waits for the texts of the chosen language and of the page', () => {
    const { stores } = createFakeContext();
    stores.settings.wantedLocale = 'es';
    assert.equal(canDrawEarly(stores), false);
    stores.settings.locale = 'es';
    assert.equal(canDrawEarly(stores), true);
    stores.settings.givenTexts = '{}';
    assert.equal(canDrawEarly(stores), false);
    // The early card reads the page's texts.
    setPageTexts(stores.settings, { es: {} });
    assert.equal(canDrawEarly(stores), true);
  });

  for (const [what, change, is] of FORMS) {
    it(`the first view recognises ${what}`, () => {
      const shown = shownOf(change);
      const found = {
        offered: isOffered(shown),
        valid: isValid(shown),
        quoted: isQuoted(shown),
        complete: isComplete(shown, false),
      };
      assert.deepEqual(
        Object.entries(found).flatMap(([verdict, isSo]) => (isSo ? verdict : [])),
        is,
      );
    });
  }
});
