// How long a price holds: it is counted down, renewed if it has expired on a visible page, and compared at Proceed.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { subscribe } from 'valtio/vanilla';
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { checkRates } from '../../../../src/domain/money/check-rates.ts';
import type { Rates } from '../../../../src/domain/money/rate.ts';
import { setUpCalculator } from '../../../../src/features/launch/set-up-calculator.ts';
import { keepPrice } from '../../../../src/features/quote/keep-price.ts';
import { CURRENCIES, fees, rate } from '../../../support/catalog.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { settle } from '../../../support/fake-clock.ts';

const RATES = 'GET /api/v2/currencies/rates';
let context: FakeContext;
let commands: ReturnType<typeof createCalculatorCommands>;
/** The price of one USDT. */
let price: string;
let isLineDown: boolean;
let minAmount: string;

const asked = () => context.gateway.asked(RATES).length;
const calculator = () => context.stores.calculator;
const ratesFor = (ms: number): Rates => ({
  'USD_USDT-MATIC': rate({
    exchangeRate: { multiplier: '1', divisor: price },
    minAmount,
    validUntil: new Date(context.clock.now() + ms).toISOString(),
  }),
});
const ratesNow = () => ratesFor(60_000);

async function begin(rates = ratesNow): Promise<void> {
  context = createFakeContext();
  [price, isLineDown, minAmount] = ['1', false, '20'];
  context.gateway.on(RATES, () => (isLineDown ? 'offline' : { result: rates() }));
  context.gateway.on('GET /api/v1/currencies/fees/USD_USDT-MATIC', { result: fees('USD') });
  context.stores.catalog.currencies = CURRENCIES as never;
  context.stores.catalog.rates = rates() as never;
  await setUpCalculator(context);
  commands = createCalculatorCommands(context);
  keepPrice(context);
}

describe('a price that holds', () => {
  beforeEach(() => begin());

  it('is not counted down while it holds for more than an hour', async () => {
    await begin(() => ratesFor(3_601_000));
    assert.equal(calculator().priceHold.secondsLeft, null);
    await context.clock.advance(1_000);
    assert.equal(calculator().priceHold.secondsLeft, 3_600);
  });

  it('notifies no subscriber of the calculator when a second passes', async () => {
    let changes = 0;
    const stop = subscribe(calculator(), () => (changes += 1), true);
    await context.clock.advance(2_000);
    stop();
    assert.deepEqual([calculator().priceHold.secondsLeft, changes], [58, 0]);
  });

  it('CALC-02 is counted down, and renewed when it has expired', async () => {
    assert.equal(calculator().priceHold.secondsLeft, 60);
    await context.clock.advance(30_000);
    assert.equal(calculator().priceHold.secondsLeft, 30);
    assert.equal(asked(), 0);
    price = '1.25';
    await context.clock.advance(30_000);
    assert.equal(asked(), 1);
    assert.equal(calculator().form.receiveValue, '78.4');
    assert.equal(calculator().priceHold.secondsLeft, 60);
    // The customer has not proceeded with the old one, so there is nothing to accept.
    assert.equal(calculator().priceChange, null);
  });

  it('CALC-02 is not renewed while the page is hidden, but at once when it is visible again', async () => {
    context.setHidden(true);
    await context.clock.advance(600_000);
    assert.equal(asked(), 0);
    context.setHidden(false);
    await settle();
    assert.equal(asked(), 1);
    assert.equal(calculator().priceHold.secondsLeft, 60);
  });

  it('is retried with pauses on a broken connection, and Proceed says that there is no price', async () => {
    isLineDown = true;
    await context.clock.advance(60_000);
    assert.equal(asked(), 1);
    await context.clock.advance(4_000);
    assert.equal(asked(), 1);
    assert.equal(await commands.proceed(), false);
    assert.equal(calculator().notice, 'no_price');
    isLineDown = false;
    assert.equal(await commands.proceed(), true);
  });

  it('is not requested every second if an answer has expired already', async () => {
    await begin(() => ({
      'USD_USDT-MATIC': rate({ validUntil: new Date(context.clock.now() - 60_000).toISOString() }),
    }));
    await context.clock.advance(60_000);
    assert.ok(asked() >= 4 && asked() <= 7, String(asked()));
  });

  it('is neither requested nor counted down if the gateway gives no end', async () => {
    await begin(() => ({ 'USD_USDT-MATIC': rate() }));
    await context.clock.advance(600_000);
    assert.equal(asked(), 0);
    assert.equal(calculator().priceHold.secondsLeft, null);
  });

  it('has no end if that cannot be read, and keeps its rate', async () => {
    await begin(() => checkRates({ 'USD_USDT-MATIC': rate({ validUntil: 'garbage' }) }));
    await context.clock.advance(600_000);
    assert.equal(calculator().priceHold.secondsLeft, null);
    assert.equal(calculator().form.receiveValue, '98');
    assert.equal(await commands.proceed(), true);
    assert.equal(asked(), 1, 'at Proceed it is asked for anew, as any that is older than 30 s');
  });

  const amountAfter = async (newMinimum: string) => {
    minAmount = newMinimum;
    await context.clock.advance(60_000);
    const { payValue, typed, receiveValue } = calculator().form;
    return [payValue, typed, receiveValue];
  };

  it('CALC-13 lifts an amount below the new minimum', async () => {
    commands.useAmount('20');
    assert.deepEqual(await amountAfter('25'), ['25', '25', '23.75']);
  });

  it('CALC-13 leaves an amount that is still being typed, one that was too low before, and one that a merchant fixed', async () => {
    commands.typeAmount('pay', '20');
    assert.deepEqual((await amountAfter('25'))[0], '20');
    await begin();
    commands.useAmount('19');
    assert.deepEqual((await amountAfter('25'))[0], '19');
    await begin();
    context.stores.launch.payload = { fromAmount: '20' } as never;
    commands.useAmount('20');
    assert.deepEqual((await amountAfter('25'))[0], '20');
  });

  it('keeps what the customer types meanwhile', async () => {
    commands.typeAmount('pay', '250.');
    price = '2';
    await context.clock.advance(60_000);
    assert.equal(calculator().form.typed, '250.');
    assert.equal(calculator().form.receiveValue, '123.25');
  });

  it('ends with the widget', async () => {
    context.scope.dispose();
    await context.clock.advance(600_000);
    assert.equal(asked(), 0);
  });
});

describe('the price at Proceed', () => {
  beforeEach(() => begin());

  const path = () => context.navigator.path();
  const press = async (seconds: number, at: string) => {
    await context.clock.advance(seconds * 1000);
    price = at;
    return commands.proceed();
  };

  it('CALC-02 is not requested again if it is younger than 30 s', async () => {
    assert.equal(await press(30, '2'), true);
    assert.equal(asked(), 0);
  });

  it('CALC-02 is shown beside the old one if it is worse, and must be accepted first', async () => {
    assert.equal(await press(31, '1.25'), false);
    assert.equal(path(), '/buy');
    const { verdict, before, after } = calculator().priceChange!;
    assert.deepEqual([verdict, before.toAmount, after.toAmount], ['worse', '98', '78.4']);
    // A second press changes nothing.
    assert.equal(await commands.proceed(), false);
    await commands.acceptPrice();
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(calculator().priceChange, null);
    assert.equal(calculator().accepted.price?.amounts.toAmount, '78.4');
  });

  it('CALC-02 causes another question for another amount', async () => {
    await press(31, '1.25');
    commands.typeAmount('pay', '200');
    assert.equal(calculator().priceChange, null);
    assert.equal(await commands.proceed(), true);
    assert.equal(calculator().accepted.price?.amounts.fromAmount, '200');
  });

  it('CALC-02 is accepted and announced if it is better', async () => {
    assert.equal(await press(31, '0.8'), true);
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(calculator().priceChange?.verdict, 'better');
    assert.equal(calculator().accepted.price?.amounts.toAmount, '122.5');
  });

  it("CALC-02 is accepted and announced if it is worse within the signed tolerance, or the gateway's without one", async () => {
    context.stores.launch.payload = { toleranceBps: 100 } as never;
    assert.equal(await press(31, '1.005'), true);
    assert.equal(calculator().priceChange?.verdict, 'tolerated');
    // Later prices are compared with the one that was seen.
    assert.equal(calculator().accepted.price?.amounts.toAmount, '98');
    await begin();
    context.stores.widget.config = { toleranceBps: 100 } as never;
    assert.equal(await press(31, '1.02'), false);
    assert.equal(calculator().priceChange?.verdict, 'worse');
  });

  it('CALC-02 adds up over several prices within the tolerance: they are measured from the last accepted one, not from the last announced one', async () => {
    context.stores.launch.payload = { toleranceBps: 100 } as never;
    assert.equal(await press(31, '1.006'), true);
    assert.equal(calculator().priceChange?.verdict, 'tolerated');
    for (const [at, verdict] of [
      ['1.009', 'tolerated'],
      ['1.012', 'worse'],
    ]) {
      price = at!;
      await context.clock.advance(60_000);
      assert.equal(calculator().priceChange?.verdict, verdict, at);
    }
  });

  it('CALC-02 is compared with the price of the last Proceed if it expires on a later screen', async () => {
    await press(1, '1');
    price = '1.25';
    await context.clock.advance(60_000);
    assert.equal(calculator().priceChange?.verdict, 'worse');
    price = '1';
    await context.clock.advance(60_000);
    assert.equal(calculator().priceChange, null);
    price = '0.8';
    await context.clock.advance(60_000);
    assert.equal(calculator().priceChange?.verdict, 'better');
    assert.equal(calculator().accepted.price?.amounts.toAmount, '122.5');
  });

  it('CALC-02 keeps announcing a better price that arrives again, until the customer leaves the screen', async () => {
    await press(1, '1');
    price = '0.8';
    await context.clock.advance(60_000);
    const spokenTexts = calculator().priceChange;
    assert.deepEqual(
      [spokenTexts?.verdict, spokenTexts?.before.toAmount, spokenTexts?.after.toAmount],
      ['better', '98', '122.5'],
    );
    await context.clock.advance(120_000);
    assert.equal(calculator().priceChange, spokenTexts);
    price = '0.5';
    await context.clock.advance(60_000);
    const { verdict, before, after } = calculator().priceChange!;
    assert.deepEqual([verdict, before.toAmount, after.toAmount], ['better', '98', '196']);
    price = '0.8';
    await context.clock.advance(60_000);
    const worse = calculator().priceChange!;
    assert.deepEqual([worse.verdict, worse.before.toAmount], ['worse', '196'], 'of the price that was said');
  });
});
