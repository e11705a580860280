// The calculator's commands against a gateway in memory.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createCalculatorCommands } from '../../../../src/flows/calculator/calculator-commands.ts';
import type { Draft } from '../../../../src/domain/draft.ts';
import { setUpCalculator } from '../../../../src/flows/start/set-up-calculator.ts';
import { setCatalog } from '../../../../src/state/catalog-store.ts';
import { CURRENCIES, fees, RATES } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { customer, failing } from '../../../support/orders.ts';
import { sellContext } from '../../../support/sell-orders.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';

type Commands = ReturnType<typeof createCalculatorCommands>;

const FEES = '/api/v1/currencies/fees/';
let context: FakeContext;

function begin() {
  setCatalog(context.stores.catalog, CURRENCIES, RATES);
  void setUpCalculator(context);
  return createCalculatorCommands(context);
}

beforeEach(() => {
  context = createFakeContext();
  for (const pay of ['USD', 'EUR']) context.gateway.on(`GET ${FEES}${pay}_USDT-MATIC`, { result: fees(pay) });
  context.gateway.on(`GET ${FEES}USD_BTC`, { result: fees('USD') });
  context.gateway.on(`GET ${FEES}PLN_BTC`, { result: fees('PLN') });
});

describe('calculator commands', () => {
  it('CALC-22 begins with the default currency of the country and USDT-MATIC', async () => {
    begin();
    await settle();
    const { form } = context.stores.calculator;
    assert.deepEqual([form.pay?.tickerWithNetwork, form.receive?.tickerWithNetwork], ['USD', 'USDT-MATIC']);
    assert.deepEqual([form.payValue, form.receiveValue], ['100', '98']);
  });

  it('CALC-12 begins with 100 where that lies between the bounds, else with the minimum', async () => {
    context.stores.launch.defaultCurrency = 'EUR';
    begin();
    assert.equal(context.stores.calculator.form.payValue, '150');
  });

  it('FEE-07 ignores a late answer for another pair', async () => {
    let release = () => {};
    context.gateway.on(`GET ${FEES}USD_USDT-MATIC`, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { result: { providerFee: { type: 'percent', value: '50' } } };
    });
    const commands = begin();
    commands.chooseCurrency('pay', 'EUR');
    await settle();
    release();
    await settle();
    assert.deepEqual(context.stores.calculator.form.fees, fees('EUR'));
  });

  for (const [side, ticker] of [
    ['pay', 'USD'],
    ['receive', 'USDT-MATIC'],
  ] as const)
    it(`PICK-01 the currency that is chosen already, ${ticker}, changes nothing`, async () => {
      const commands = begin();
      await settle();
      const before = { ...context.stores.calculator.form };
      commands.chooseCurrency(side, ticker);
      assert.deepEqual({ ...context.stores.calculator.form }, before);
      assert.equal(before.feesState, 'loaded');
    });

  it('CALC-09 switches the pay currency to one that supports the chosen payment type', async () => {
    const commands = begin();
    commands.chooseCurrency('receive', 'BTC');
    commands.choosePaymentType('blik');
    const { form } = context.stores.calculator;
    assert.deepEqual([form.pay?.tickerWithNetwork, form.paymentType], ['PLN', 'blik']);
  });

  it('CALC-05 remembers that the promo plate was dismissed', () => {
    begin().dismissPromo();
    assert.equal(context.storages.local.get('ramp.promo-dismissed'), 'true');
    context.stores.calculator.isPromoDismissed = false;
    void setUpCalculator(context);
    assert.equal(context.stores.calculator.isPromoDismissed, true);
  });

  it('proceeds to the wallet address, keeps a draft and tells the page once', async () => {
    const commands = begin();
    await settle();
    assert.equal(await commands.proceed(), true);
    assert.equal(context.navigator.path(), '/buy/wallet_address');
    context.navigator.back('/buy');
    await commands.proceed();
    assert.deepEqual(
      context.sent.map(({ type }) => type),
      ['started'],
    );
    assert.match(context.storages.local.get('ramp.draft') ?? '', /"payValue":"100"/);
  });

  it('VALID-01 goes nowhere with an amount outside the bounds', async () => {
    const commands = begin();
    await settle();
    commands.typeAmount('pay', '1');
    assert.equal(await commands.proceed(), false);
    assert.equal(context.navigator.path(), '/buy');
    assert.equal(context.storages.local.get('ramp.draft'), null);
  });

  it('VALID-04 goes nowhere without the payment method that was cleared', async () => {
    const commands = begin();
    commands.chooseCurrency('receive', 'BTC');
    commands.chooseCurrency('pay', 'PLN');
    await settle();
    assert.equal(await commands.proceed(), false);
    assert.equal(context.navigator.path(), '/buy');
  });

  for (const [side, typed] of [
    ['pay', ''],
    ['receive', ''],
    ['receive', '0'],
  ] as const) {
    it(`VALID-01 marks the ${side} side that holds ${typed || 'nothing'}, and goes nowhere`, async () => {
      const commands = begin();
      await settle();
      commands.typeAmount(side, typed);
      assert.equal(commands.shown().view.invalidSide, null);
      assert.equal(await commands.proceed(), false);
      assert.equal(commands.shown().view.invalidSide, side);
      commands.typeAmount(side, '100');
      assert.equal(commands.shown().view.invalidSide, null);
      assert.equal(await commands.proceed(), true);
    });
  }

  describe('with the fees still under way', () => {
    let release: () => void;
    beforeEach(() => {
      const waiting = new Promise<void>((resolve) => (release = resolve));
      context.gateway.on(`GET ${FEES}USD_USDT-MATIC`, async () => {
        await waiting;
        return { result: fees('USD') };
      });
    });

    it('CALC-01 a press goes on by itself once they are there', async () => {
      const pressed = begin().proceed();
      await settle();
      assert.equal(context.navigator.path(), '/buy');
      release();
      assert.equal(await pressed, true);
      assert.equal(context.navigator.path(), '/buy/wallet_address');
      assert.match(context.storages.local.get('ramp.draft') ?? '', /"receiveValue":"98"/);
      assert.equal(context.gateway.asked(`GET ${FEES}USD_USDT-MATIC`).length, 1);
    });

    for (const [what, change] of [
      ['another amount', (commands: Commands) => commands.typeAmount('pay', '150')],
      ['another currency', (commands: Commands) => commands.chooseCurrency('pay', 'EUR')],
    ] as const) {
      it(`CALC-01 a press is given up for ${what}`, async () => {
        const commands = begin();
        const pressed = commands.proceed();
        change(commands);
        release();
        assert.equal(await pressed, false);
        assert.equal(context.navigator.path(), '/buy');
        assert.equal(await commands.proceed(), true);
      });
    }
  });
});

describe('leaving the sell calculator', () => {
  for (const [who, isKnown, answer, path] of [
    ['a customer who is known', true, 'never', '/sell/welcome'],
    ['one who could not be fetched before', false, { result: customer() }, '/sell/welcome'],
    ['one who still cannot be fetched', false, 'offline', '/sell/login'],
    ['one whose session is over', false, failing(401, 'authentication_error'), '/sell/login'],
  ] as const) {
    it(`SELL-04 ${who} goes to ${path}`, async () => {
      const sell = sellContext('/sell');
      if (!isKnown) sell.stores.session.customer = null;
      sell.gateway.on('GET /api/v1/customers/current', answer as never);
      assert.equal(await createCalculatorCommands(sell).proceed(), true);
      assert.equal(sell.navigator.path(), path);
      assert.equal(sell.gateway.asked('GET /api/v1/customers/current').length, isKnown ? 0 : 1);
    });
  }
});

describe('a change on the calculator after Proceed', () => {
  const kept = () => JSON.parse(context.storages.local.get('ramp.draft') ?? 'null') as Draft | null;
  async function comeBack() {
    const commands = begin();
    await settle();
    await commands.proceed();
    context.stores.address.address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    context.navigator.back('/buy');
    await context.clock.advance(1000);
    return commands;
  }

  it('STORE-06 is kept in the draft, with its own time', async () => {
    const commands = await comeBack();
    const before = kept()!;
    commands.typeAmount('receive', '147');
    const { fixedSide, payValue, receiveValue, savedAt } = kept()!;
    assert.deepEqual([fixedSide, payValue, receiveValue], ['receive', '149.5', '147']);
    assert.equal(savedAt, before.savedAt + 1000);
  });

  it('STORE-06 is kept with another currency once its fees are there, without the address of the other network', async () => {
    const commands = await comeBack();
    commands.chooseCurrency('receive', 'BTC');
    assert.equal(kept()!.receiveCurrency, 'USDT-MATIC');
    await settle();
    assert.equal(kept()!.receiveCurrency, 'BTC');
    assert.equal(kept()!.address, undefined);
    assert.equal(context.stores.address.address, '');
  });

  it('STORE-06 is not kept while the amount could not be gone on with', async () => {
    const commands = await comeBack();
    for (const typed of ['', '1', '1,2,3']) commands.typeAmount('pay', typed);
    assert.equal(kept()!.payValue, '100');
  });

  it('STORE-06 makes no draft where none is: before Proceed, and when it was cleared', async () => {
    begin().typeAmount('pay', '150');
    await settle();
    assert.equal(kept(), null);
    const commands = await comeBack();
    context.storages.local.remove('ramp.draft');
    commands.typeAmount('pay', '160');
    assert.equal(kept(), null);
  });
});

describe('the kept draft', () => {
  async function leaveAndReturn(
    waitMs: number,
    change: (draft: Record<string, unknown>) => void = () => {},
    prepare: (next: FakeContext) => void = () => {},
  ) {
    const commands = begin();
    await settle();
    commands.typeAmount('pay', '250');
    await commands.proceed();
    const draft = JSON.parse(context.storages.local.get('ramp.draft')!) as Record<string, unknown>;
    change(draft);
    const { gateway, storages } = context;
    storages.local.set('ramp.draft', JSON.stringify(draft));
    const next = createFakeContext();
    next.storages.local.set('ramp.draft', storages.local.get('ramp.draft')!);
    next.gateway.on(`GET ${FEES}USD_USDT-MATIC`, { result: fees('USD') });
    next.gateway.on(`GET ${FEES}USD_BTC`, { result: fees('USD') });
    await next.clock.advance(waitMs);
    prepare(next);
    context = next;
    begin();
    assert.ok(gateway);
    return next;
  }

  it('CALC-17 goes on at the wallet address with all four values', async () => {
    const next = await leaveAndReturn(0);
    assert.equal(next.navigator.path(), '/buy/wallet_address');
    assert.equal(next.stores.calculator.form.payValue, '250');
  });

  it('CALC-19 is forgotten after 3600 seconds', async () => {
    const next = await leaveAndReturn(3_600_000);
    assert.equal(next.navigator.path(), '/buy');
    assert.equal(next.stores.calculator.form.payValue, '100');
  });

  for (const field of ['fixedSide', 'payCurrency', 'receiveCurrency', 'payValue', 'receiveValue']) {
    it(`CALC-20 is not restored without ${field}`, async () => {
      const next = await leaveAndReturn(0, (draft) => delete draft[field]);
      assert.equal(next.navigator.path(), '/buy');
    });
  }

  for (const [what, payload, draft, path] of [
    ['of the same currency', { toCurrency: 'USDT-MATIC' }, {}, '/buy/wallet_address'],
    ['of the same amount', { fromAmount: '250.0' }, {}, '/buy/wallet_address'],
    ['of another currency', { toCurrency: 'BTC' }, {}, '/buy'],
    ['of another amount', { fromAmount: '150' }, {}, '/buy'],
    ['for which its currency is gone', {}, { receiveCurrency: 'GONE' }, '/buy'],
  ] as const) {
    it(`CALC-17 LAUNCH-08 meets a launch ${what}: the visit begins at ${path}`, async () => {
      const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
      const next = await leaveAndReturn(
        0,
        (kept) => Object.assign(kept, { address, ...draft }),
        ({ stores }) => (stores.launch.payload = payload as never),
      );
      const { form } = next.stores.calculator;
      const wanted = { toCurrency: 'USDT-MATIC', fromAmount: path === '/buy' ? '100' : '250', ...payload };
      assert.equal(next.navigator.path(), path);
      assert.equal(form.receive?.tickerWithNetwork, wanted.toCurrency);
      assert.equal(form.payValue, String(Number(wanted.fromAmount)));
      assert.equal(next.stores.address.address, path === '/buy' ? '' : address);
    });
  }

  it('CALC-18 is not restored in the payment flow', async () => {
    const commands = begin();
    await settle();
    await commands.proceed();
    const draft = context.storages.local.get('ramp.draft')!;
    context = createFakeContext();
    context.storages.local.set('ramp.draft', draft);
    context.stores.launch.flow = 'payment';
    begin();
    assert.equal(context.navigator.path(), '/buy');
  });
});
