// The note beside the amount announces exactly the later checks, and the offer above it is true.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import english from 'messages:en';
import { compileMessages } from '../../../../../elements/build/messages.ts';
import { isOverLightKycLimit } from '../../../../../demo/sandbox/rules/limits.ts';
import { FIATS } from '../../../../../demo/sandbox/catalogue/fiats.ts';
import en from '../../../../../locales/en.json' with { type: 'json' };
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import type { Allowance } from '../../../../../src/domain/customer/allowance.schema.ts';
import type { Customer } from '../../../../../src/domain/customer/customer.ts';
import type { Mode } from '../../../../../src/domain/launch/setting-types.ts';
import { isOverLimit } from '../../../../../src/domain/money/is-over-limit.ts';
import { afterLogin, afterSellLogin } from '../../../../../src/domain/routes/next.ts';
import { ROUTES } from '../../../../../src/domain/routes/paths.ts';
import { isOverLight } from '../../../../../src/features/calculator/kyc-note/amount-tier.ts';
import { promoText } from '../../../../../src/features/calculator/promo-text.ts';
import { tierText, leftText } from '../../../../../src/features/calculator/kyc-note/kyc-note-texts.ts';
import { setForm } from '../../../../../src/features/quote/calculator-store.ts';
import { setAllowance } from '../../../../../src/features/sign-in/session/load-allowance.ts';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { setCatalog } from '../../../../../src/features/shell/settings/catalog-store.ts';
import { setLaunchPayload } from '../../../../../src/features/shell/settings/launch-store.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import { createText } from '../../../../../src/i18n/text.ts';
import { currency, rate } from '../../../../support/catalog.ts';
import { createFakeContext } from '../../../../support/fake-context.ts';
import { customerOf } from '../../../domain/fixtures.ts';

// As the build provides it: a message with arguments is parsed.
const PARSED = compileMessages({
  'calculator.checkLimit': en['calculator.checkLimit'],
  'calculator.checkLeft': en['calculator.checkLeft'],
});
const TEXT = createText('en', { ...english, ...PARSED }, null);
const LIMIT = { amount: '900', currency: 'EUR' };
const CRYPTO = currency('USDT-MATIC', { roundOff: 6 });

/** The sandbox's prices: the worth of a unit in US dollars, and the crypto for 1.02. */
const RATES = Object.fromEntries(
  FIATS.flatMap(({ ticker, usd }) => [
    [`${ticker}_USDT-MATIC`, rate({ exchangeRate: { multiplier: usd, divisor: '1.02' } })],
    [`USDT-MATIC_${ticker}`, rate({ exchangeRate: { multiplier: '0.98', divisor: usd } })],
  ]),
);

interface Case {
  mode?: Mode;
  fiat?: string;
  amount?: string;
  person?: Customer | null;
}

function stage({ mode = 'buy', fiat = 'USD', amount = '100', person = null }: Case = {}) {
  const { stores } = createFakeContext();
  const money = currency(fiat);
  setCatalog(stores.catalog, [money, CRYPTO], RATES);
  setConfig(stores.widget, { ...DEFAULT_CONFIG, limits: { lightKyc: LIMIT } });
  stores.widget.mode = mode;
  const [pay, receive] = mode === 'buy' ? [money, CRYPTO] : [CRYPTO, money];
  const amounts = { payValue: amount, receiveValue: amount, typed: amount };
  setForm(stores.calculator, { ...stores.calculator.form, pay, receive, ...amounts });
  stores.session.token = person && 'token';
  if (person) setCustomer(stores.session, person);
  return stores;
}

const SAID: Record<string, string> = {
  [en['calculator.checkLight']]: 'light',
  [en['calculator.checkFull']]: 'full',
  [en['calculator.checkNone']]: 'none',
};
const LIMIT_SAID = 'First order up to 900 EUR: name and country. Above: ID document, once.';

/** The checks that the router requires of this person, and the gateway of this amount. */
function asked({ mode, fiat = '', amount = '', person }: Case): string {
  const customer = person ?? customerOf('none');
  const isComplete = customer.kyc.status === 'complete';
  if (mode === 'sell') {
    assert.equal(afterSellLogin(customer), ROUTES.sellKyc);
    return isComplete ? 'none' : 'full';
  }
  const way = afterLogin(customer);
  if (way === ROUTES.userInfo) return 'none';
  assert.ok(way === ROUTES.lightKyc || way === ROUTES.buyKyc, way);
  return way === ROUTES.buyKyc || isOverLightKycLimit(amount, fiat) ? 'full' : 'light';
}

const PEOPLE: Record<string, Customer | null> = {
  'a visitor': null,
  'a new customer': customerOf('none'),
  'a name without orders': customerOf('light'),
  'a name with an order': customerOf('light', { hasCompleteOrders: true }),
  'an unknown customer with an order': customerOf('none', { hasCompleteOrders: true }),
  'a customer who must repeat it': customerOf('retry'),
  'a verified customer': customerOf('complete'),
  'a verified customer with orders': customerOf('complete', { hasCompleteOrders: true }),
};
const COUNTRIES = ['US', 'DE', 'BR', 'KP'];
/** In euros: far below, exactly at, and far above the limit. */
const WORTHS = [20, 100, 500, 850, 899, 900, 901, 950, 2000, 4600];

describe('checks: the note beside the amount', () => {
  for (const mode of ['buy', 'sell'] as const)
    for (const [name, person] of Object.entries(PEOPLE))
      it(`KYC announces exactly the required checks: ${mode}, ${name}, every currency, amount and country`, () => {
        let exact = 0;
        for (const { ticker: fiat, usd } of FIATS)
          for (const worth of WORTHS)
            for (const isoAlpha2 of COUNTRIES) {
              const amount = ((worth * 1.0851) / Number(usd)).toFixed(2);
              const from = person && { ...person, country: { isoAlpha2 } };
              const given = { mode, fiat, amount, person: from };
              const tierLine = tierText(stage(given), TEXT) ?? '';
              const where = `${amount} ${fiat} from ${isoAlpha2}: ${tierLine}`;
              if (SAID[tierLine]) {
                assert.equal(SAID[tierLine], asked(given), where);
                exact += 1;
              } else {
                assert.equal(tierLine, LIMIT_SAID, where);
                assert.ok(mode === 'buy' && Math.abs(worth / 900 - 1) < 0.06, where);
              }
            }
        assert.ok(exact >= (FIATS.length * WORTHS.length * COUNTRIES.length) / 2, String(exact));
      });

  it('shows no visitor what is true only for a new customer, because they may be verified or have an order', () => {
    for (const mode of ['buy', 'sell'] as const)
      for (const amount of ['100', '900', '2000'])
        assert.match(tierText(stage({ mode, amount, fiat: 'EUR' }), TEXT)!, /first order|once/i);
    assert.match(LIMIT_SAID, /first order.*once/i);
  });

  it('is absent for a customer who waits for the documents or may not trade, and before the settings have loaded', () => {
    for (const status of ['pending', 'review', 'reject'] as const)
      assert.equal(tierText(stage({ person: customerOf(status) }), TEXT), null);
    const unknown = stage();
    unknown.session.token = 'token';
    assert.equal(tierText(unknown, TEXT), null);
    const early = stage();
    setConfig(early.widget, DEFAULT_CONFIG);
    assert.equal(tierText(early, TEXT), null);
  });

  it('states the limit exactly in its own currency, where it belongs to the light check', () => {
    const isOver = (amount: string) => isOverLimit(amount, { pay: 'EUR', receive: 'X' }, LIMIT, {});
    assert.deepEqual(['900', '900.00', '900.01', '', '899.99'].map(isOver), [
      false,
      false,
      true,
      null,
      false,
    ]);
    assert.equal(isOverLimit('100', { pay: 'USD', receive: 'X' }, LIMIT, {}), null);
  });
});

const allowance = (more: Partial<Allowance> = {}): Allowance => ({
  tier: 'light',
  next: { tier: 'full', above: LIMIT },
  remaining: {},
  ...more,
});

describe("checks: the gateway's own answer about this customer", () => {
  it("overrides the widget's rule, in its direction", () => {
    const stores = stage({ person: customerOf('none') });
    setAllowance(stores.session, {
      mode: 'buy',
      currency: 'USD',
      known: allowance({ tier: 'none', next: null }),
    });
    assert.equal(tierText(stores, TEXT), en['calculator.checkNone']);
    stores.widget.mode = 'sell';
    assert.equal(tierText(stores, TEXT), en['calculator.checkFull']);
  });

  const LEFT = [
    ['the day is the tightest', { day: '50', week: '60', year: '90' }, 'Remaining limit: 50 USD'],
    ['the week is the tightest', { day: '99', week: '60.5', year: '90' }, 'Remaining limit: 60.50 USD'],
    ['all of it is enough', { day: '100', week: '2000', year: '3000' }, null],
    ['nothing is limited', {}, null],
  ] as const;
  for (const [name, left, tierLine] of LEFT)
    it(`LIMIT shows the remaining limit only if it is short: ${name}`, () => {
      const stores = stage({ person: customerOf('complete') });
      const remaining = Object.fromEntries(
        Object.entries(left).map(([period, amount]) => [period, { amount, currency: 'USD' }]),
      );
      assert.equal(leftText(stores, TEXT), null);
      setAllowance(stores.session, { mode: 'buy', currency: 'USD', known: allowance({ remaining }) });
      assert.equal(leftText(stores, TEXT), tierLine);
    });
});

describe('checks: the offer above the calculator', () => {
  const OFFER = 'promo.text';
  it('CALC-05 is shown to a visitor and to a customer without a complete order', () => {
    assert.equal(promoText(stage()), OFFER);
    assert.equal(promoText(stage({ person: customerOf('none') })), OFFER);
    assert.equal(promoText(stage({ amount: '850', fiat: 'EUR' })), OFFER);
  });

  it('CALC-05 is absent if it is not true', () => {
    assert.equal(promoText(stage({ person: customerOf('none', { hasCompleteOrders: true }) })), null);
    assert.equal(promoText(stage({ person: customerOf('retry') })), null);
    assert.equal(promoText(stage({ mode: 'sell' })), 'promo.sell');
    const over = stage({ amount: '901', fiat: 'EUR' });
    over.calculator.isOverLight = isOverLight(over);
    assert.equal(promoText(over), 'promo.over');
    assert.equal(isOverLight(stage({ amount: '900', fiat: 'EUR' })), false);
    assert.equal(isOverLight(stage({ amount: '901', fiat: 'EUR', person: customerOf('complete') })), false);
    const launched = stage();
    setLaunchPayload(launched.launch, { fromCurrency: 'EUR' }, 'any_crypto', null);
    assert.equal(promoText(launched), null);
    const other = stage();
    setConfig(other.widget, { ...DEFAULT_CONFIG, limits: { lightKyc: { amount: '500', currency: 'EUR' } } });
    assert.equal(promoText(other), null);
    const unknown = stage();
    unknown.session.token = 'token';
    assert.equal(promoText(unknown), null);
  });

  it('CALC-05 stays away in both directions once the plate was dismissed', () => {
    for (const mode of ['buy', 'sell'] as const) {
      const stores = stage({ mode });
      stores.calculator.isPromoDismissed = true;
      assert.equal(promoText(stores), null);
    }
  });
});
