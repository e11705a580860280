// Choosing and typing on the calculator, and the step that Proceed opens.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ref } from 'valtio';
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { fees, BTC, CURRENCIES, EUR, rate } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { customer, failing, choose } from '../../../support/orders.ts';
import { sellContext } from '../../../support/sell-orders.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import type { Rates } from '../../../../src/domain/money/rate.ts';
import { choicePort } from '../../../../src/features/quote/choice-port.ts';
import { beginVisit, FEES, stageCalculator } from './calculator-stage.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../../support/failed-calls.ts';

type Commands = ReturnType<typeof createCalculatorCommands>;

let context: FakeContext;
const begin = () => beginVisit(context);

const stage = () => void (context = stageCalculator());

describe('calculator commands', () => {
  beforeEach(stage);
  it('CALC-22 begin with the default currency of the country and USDT-MATIC', async () => {
    begin();
    await settle();
    const { form } = context.stores.calculator;
    assert.deepEqual([form.pay?.tickerWithNetwork, form.receive?.tickerWithNetwork], ['USD', 'USDT-MATIC']);
    assert.deepEqual([form.payValue, form.receiveValue], ['100', '98']);
  });

  it('CALC-12 begin with 100 if that is within the bounds, otherwise with the minimum', async () => {
    context.stores.launch.defaultCurrency = 'EUR';
    begin();
    assert.equal(context.stores.calculator.form.payValue, '150');
  });

  it('FEE-07 ignore a late answer for another pair', async () => {
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
    it(`PICK-01 change nothing if ${ticker} is chosen already`, async () => {
      const commands = begin();
      await settle();
      const before = { ...context.stores.calculator.form };
      commands.chooseCurrency(side, ticker);
      assert.deepEqual({ ...context.stores.calculator.form }, before);
      assert.equal(before.feesState, 'loaded');
    });

  it('Vectors: drop a wallet of a currency without a network when another one without a network is chosen', async () => {
    const without = (ticker: string) => ({
      ...BTC,
      ticker,
      viewedTicker: ticker,
      tickerWithNetwork: ticker,
      blockchainNetwork: undefined,
    });
    const commands = beginVisit(context, [...CURRENCIES, without('AAA'), without('BBB')]);
    await settle();
    commands.chooseCurrency('receive', 'AAA');
    context.stores.address.address = 'wallet-of-aaa';
    commands.chooseCurrency('receive', 'BBB');
    assert.equal(context.stores.address.address, '');
  });

  it('Vectors: raise a minimum with more decimals than the currency to an amount that can be paid', async () => {
    const narrow = rate({ minAmount: '120.123', maxAmount: '240.987' });
    const commands = beginVisit(context, CURRENCIES, { 'USD_USDT-MATIC': narrow });
    await settle();
    const { calculator } = context.stores;
    assert.equal(calculator.form.payValue, '120.13');
    for (const [typed, key, nearest] of [
      ['1', 'calculator.tooLow', '120.13'],
      ['120.12', 'calculator.tooLow', '120.13'],
      ['999', 'calculator.tooHigh', '240.98'],
      ['240.99', 'calculator.tooHigh', '240.98'],
    ] as const) {
      commands.typeAmount('pay', typed);
      const { bounds } = commands.shown().view;
      assert.deepEqual(bounds, { key, amount: nearest });
      commands.useAmount(nearest);
      assert.equal(calculator.form.payValue, nearest);
      assert.equal(commands.shown().view.bounds, null);
    }
  });

  it('CALC-09 switch the pay currency to one that supports the chosen payment type', async () => {
    const commands = begin();
    commands.chooseCurrency('receive', 'BTC');
    commands.choosePaymentType('blik');
    const { form } = context.stores.calculator;
    assert.deepEqual([form.pay?.tickerWithNetwork, form.paymentType], ['PLN', 'blik']);
  });

  it('CALC-05 remember that the promo plate was dismissed', () => {
    begin().dismissPromo();
    assert.equal(context.storages.local.get('ramp.promo-dismissed'), 'true');
    assert.equal(context.stores.calculator.isPromoDismissed, true);
  });

  it('proceed to the wallet address, store a draft and tell the page once', async () => {
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

  it('VALID-01 stay on the calculator with an amount outside the bounds', async () => {
    const commands = begin();
    await settle();
    commands.typeAmount('pay', '1');
    assert.equal(await commands.proceed(), false);
    assert.equal(context.navigator.path(), '/buy');
    assert.equal(context.storages.local.get('ramp.draft'), null);
  });

  describe('with an amount within the minimum that the fees use up,', () => {
    const TINY = { 'USD_USDT-MATIC': rate({ minAmount: '0.5' }) };
    const TOO_LOW = { key: 'calculator.tooLow', amount: '1.02' };

    it('VALID-01 Proceed opens no step, points out the least amount, and informs neither the page nor the gateway', async () => {
      const commands = beginVisit(context, CURRENCIES, TINY);
      await settle();
      commands.typeAmount('pay', '1');
      assert.equal(await commands.proceed(), false);
      assert.deepEqual(commands.shown().view.bounds, TOO_LOW);
      assert.equal(context.navigator.path(), '/buy');
      assert.equal(context.storages.local.get('ramp.draft'), null);
      assert.deepEqual([context.sent, context.reported], [[], []]);
      commands.useAmount('1.02');
      assert.equal(await commands.proceed(), true);
    });

    it('VALID-01 Proceed of a signed launch with that amount opens no step', async () => {
      const signed = { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', fromAmount: '1' };
      context.stores.launch.payload = ref(signed);
      const commands = beginVisit(context, CURRENCIES, TINY);
      await settle();
      assert.equal(context.stores.calculator.form.payValue, '1');
      assert.equal(await commands.proceed(), false);
      assert.deepEqual(commands.shown().view.bounds, TOO_LOW);
      assert.deepEqual([context.sent, context.reported], [[], []]);
    });

    it('VALID-01 a sale opens no step, and no order is created from it after a reload', async () => {
      context = sellContext('/sell');
      const { stores } = context;
      const rates: Rates = { 'USDT-MATIC_EUR': rate({ minAmount: '0.5' }) };
      stores.catalog.rates = ref(rates);
      stores.calculator.hasAllData = true;
      const commands = createCalculatorCommands(context);
      commands.typeAmount('pay', '1');
      assert.equal(stores.calculator.form.receiveValue, '0');
      assert.equal(await commands.proceed(), false);
      assert.deepEqual(commands.shown().view.bounds, { key: 'calculator.tooLow', amount: '1.020203' });
      assert.equal(context.navigator.path(), '/sell');
      assert.equal(choicePort(context).chosen(), null);
    });
  });

  it('VALID-04 stay on the calculator without the payment method that was cleared', async () => {
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
    it(`VALID-01 mark the ${side} side that contains ${typed || 'nothing'}, and stay on the calculator`, async () => {
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

  for (const [what, isLeft] of [
    ['opens the next step if the customer waits', false],
    ['opens no step once the customer has left', true],
  ] as const)
    it(`LAUNCH-10 check the signed wallet at Proceed of a payment launch: the widget ${what}`, async () => {
      const toWallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
      const { launch, address, widget } = context.stores;
      launch.payload = ref({ fromCurrency: 'USD', toCurrency: 'USDT-MATIC', toAmount: '98', toWallet });
      const commands = begin();
      await settle();
      launch.flow = 'payment';
      const validate = (text: string) => {
        if (isLeft) widget.mode = 'sell';
        return Promise.resolve({ ok: true, address: text } as const);
      };
      context.vendors.addresses = () => Promise.resolve({ validate });
      const pressed = commands.proceed();
      await context.clock.advance(1_000);
      assert.equal(await pressed, !isLeft);
      assert.equal(address.address, isLeft ? '' : toWallet);
    });

  describe('while the fees are loading', () => {
    let release: () => void;
    beforeEach(() => {
      const waiting = new Promise<void>((resolve) => (release = resolve));
      context.gateway.on(`GET ${FEES}USD_USDT-MATIC`, async () => {
        await waiting;
        return { result: fees('USD') };
      });
    });

    it('CALC-01 a press continues by itself once they have loaded', async () => {
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
      ['Close', () => (context.stores.widget.closes += 1)],
    ] as const) {
      it(`CALC-01 a press is dropped for ${what}`, async () => {
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
  beforeEach(stage);
  for (const [who, isKnown, answer, path] of [
    ['a customer who is known', true, 'never', '/sell/welcome'],
    ['one who could not be loaded before', false, { result: customer() }, '/sell/welcome'],
    ...FAILED_CALLS.map(
      ([how, answer]) => [`one whose answer ${how}`, false, answer, '/sell/login'] as const,
    ),
    ['one whose session is over', false, failing(401, 'authentication_error'), '/sell/login'],
  ] as const) {
    it(`SELL-04 opens ${path} for ${who}`, async () => {
      const sell = sellContext('/sell');
      if (!isKnown) sell.stores.session.customer = null;
      sell.gateway.on('GET /api/v1/customers/current', answer as never);
      const proceeded = createCalculatorCommands(sell).proceed();
      await sell.clock.advance(PAST_TIMEOUT_MS);
      assert.equal(await proceeded, true);
      assert.equal(sell.navigator.path(), path);
      assert.equal(sell.gateway.asked('GET /api/v1/customers/current').length, isKnown ? 0 : 1);
    });
  }

  it('does not move a customer who has gone elsewhere while their data loaded', async () => {
    const sell = sellContext('/sell');
    sell.stores.session.customer = null;
    sell.gateway.on('GET /api/v1/customers/current', () => {
      sell.stores.widget.mode = 'buy';
      sell.navigator.go('/buy');
      return { result: customer() };
    });
    assert.equal(await createCalculatorCommands(sell).proceed(), false);
    assert.equal(sell.navigator.path(), '/buy');
  });
});

describe('the sell calculator', () => {
  beforeEach(stage);
  const SELL_RATES = { BTC_EUR: rate({ minAmount: '0.001', maxAmount: '0.5' }) };
  for (const [what, payValue, rates, goes] of [
    ['below the minimum of the pay currency', '0.0009', SELL_RATES, false],
    ['above its maximum', '0.51', SELL_RATES, false],
    ['without a rate', '0.1', {}, false],
    ['within the bounds', '0.1', SELL_RATES, true],
  ] as const) {
    it(`VALID-05 Proceed ${goes ? 'continues' : 'does nothing'} ${what}`, async () => {
      const context = createFakeContext({ mode: 'sell', path: '/sell' });
      choose(context);
      const { calculator, catalog, session } = context.stores;
      Object.assign(session, { customer: null, token: null });
      catalog.rates = rates as never;
      setForm(calculator, { ...calculator.form, pay: BTC, receive: EUR, payValue, receiveValue: '9' });
      assert.equal(await createCalculatorCommands(context).proceed(), goes);
      assert.equal(context.navigator.path(), goes ? '/sell/login' : '/sell');
    });
  }
});
