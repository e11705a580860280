// The sell calculator: its content, its button's text, and what it refuses.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import en from 'messages:en';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { takeAnswer } from '../../../../src/orders/take-order.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { setForm, setNotice } from '../../../../src/features/quote/calculator-store.ts';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { currency, EUR, PLN, rate, USDT } from '../../../support/catalog.ts';
import { en as english } from '../../../support/english.ts';
import { chooseSell, SELL_RATES, sellOrder } from '../../../support/sell-orders.ts';
import { showScreen, until } from '../../stage.tsx';

const Calculator = () => <CalculatorScreen />;

const show = (change?: (context: FakeContext) => void) =>
  showScreen(Calculator, {
    path: '/sell',
    mode: 'sell',
    prepare(context) {
      chooseSell(context);
      change?.(context);
    },
  });

describe('Sell: calculator', () => {
  it('SELL-02 SELL-03 the sell calculator has both amounts, both pickers, the payment method, the fees, and Proceed with the amount', async () => {
    const screen = await show();
    expect(screen.field(english('calculator.youPay')).value).to.equal('100');
    expect(screen.field(english('calculator.youReceive')).value).to.equal('90.08');
    expect(screen.field<HTMLSelectElement>(english('calculator.paymentMethod')).value).to.equal('card');
    expect(screen.text()).to.include('USDT').and.include('EUR').and.include('Fees and rate');
    expect(screen.action('Proceed 100 USDT')).to.not.equal(null);
  });

  it('LAUNCH-08 a payment method that a merchant signed is shown and cannot be changed', async () => {
    const screen = await show(({ stores }) => {
      stores.launch.payload = { paymentType: 'card' } as never;
    });
    const method = screen.field<HTMLSelectElement>(english('calculator.paymentMethod'));
    expect(method.value).to.equal('card');
    expect(method.disabled).to.equal(true);
    expect([...method.options].map(({ value }) => value)).to.deep.equal(['card']);
    await screen.isAccessible();
  });

  it('the first quote is drawn before the logos, which take the browser just as long', async () => {
    const withLogo = (ticker: string) => currency(ticker, { logoUrl: `https://logos.invalid/${ticker}.png` });
    const screen = await show(({ stores }) => {
      const { form } = stores.calculator;
      setForm(stores.calculator, {
        ...form,
        pay: withLogo('USDT'),
        receive: withLogo('EUR'),
        feesState: 'loading',
      });
    });
    const held = () => screen.root.querySelectorAll('img:not([src])').length;
    expect(held()).to.equal(2);
    const { calculator } = screen.context.stores;
    setForm(calculator, { ...calculator.form, feesState: 'loaded' });
    await until(screen, () => held() === 0);
  });

  const WRONG = {
    'calculator.notDigits': ['12e3', '-5', 'Ⅻ', 'ten'],
    'calculator.notAnAmount': ['1,234.5.0', '1 00', '1..2'],
  } as const;
  for (const [key, texts] of Object.entries(WRONG)) {
    for (const typed of texts) {
      it(`VALID-12 '${typed}' is refused with ${key}`, async () => {
        const screen = await show();
        await screen.enter(english('calculator.youPay'), typed);
        expect(screen.root.querySelector('.amount__message')!.textContent).to.equal(
          en[key as keyof typeof en],
        );
      });
    }
  }

  it('VALID-12 an amount with the sign of a currency is refused, and the ticker in the message is not translated', async () => {
    const screen = await show();
    await screen.enter(english('calculator.youPay'), '€100');
    const message = screen.root.querySelector('.amount__message')!;
    expect(message.textContent).to.equal(english('calculator.otherMoney', { ticker: 'USDT' }));
    expect(message.querySelector('[translate=no]')!.textContent).to.equal('USDT');
  });

  it('CALC-02 Enter in an amount proceeds if it is valid, and otherwise stays', async () => {
    const screen = await show();
    screen.field(english('calculator.youReceive')).focus();
    await sendKeys({ press: 'Enter' });
    await until(screen, () => screen.context.navigator.path() === '/sell/welcome');
    const other = await show();
    await other.enter(english('calculator.youPay'), 'abc');
    other.field(english('calculator.youPay')).focus();
    await sendKeys({ press: 'Enter' });
    await other.rest();
    expect(other.context.navigator.path()).to.equal('/sell');
    expect(other.root.activeElement).to.equal(other.field(english('calculator.youPay')));
  });

  it('CALC-06 without a rate the button is disabled and says why', async () => {
    const screen = await show(({ stores }) =>
      setForm(stores.calculator, { ...stores.calculator.form, receive: PLN }),
    );
    expect((screen.action('pair not available') as HTMLButtonElement).disabled).to.equal(true);
  });

  it('FEE-08 fees that could not be loaded are dashes, with the rate and a button to load them again', async () => {
    const screen = await show(({ stores }) =>
      setForm(stores.calculator, { ...stores.calculator.form, fees: null, feesState: 'failed' }),
    );
    await until(screen, () => screen.text().includes("We couldn't load the fees."));
    const fee = [...screen.root.querySelectorAll('dt')].find((term) => term.textContent === 'Provider fee');
    expect(fee?.nextElementSibling?.textContent).to.include('—');
    expect(screen.text()).to.include('1 USDT = 0.92 EUR');
  });

  it("VALID-05 the amount is checked against the rate's bounds, in the pay currency", async () => {
    const screen = await show();
    await screen.enter(english('calculator.youPay'), '5');
    await until(screen, () => screen.text().includes("Order value can't be lower than 20 USDT"));
    await screen.enter(english('calculator.youPay'), '5001');
    await until(screen, () => screen.text().includes("Order value can't be higher than 5000 USDT"));
    // The nearest valid amount is offered in the same format, and filled in as the fields format it.
    await screen.press('Use 5000 USDT');
    expect(screen.field(english('calculator.youPay')).value).to.equal('5000');
  });

  it('VALID-05 the pay amount accepts only as many decimals as its currency has', async () => {
    const screen = await show();
    const field = screen.field(english('calculator.youPay'));
    field.focus();
    await screen.enter(english('calculator.youPay'), '100.1234567');
    expect(screen.text()).to.include(english('calculator.readAs', { amount: '100.123456', ticker: 'USDT' }));
    field.blur();
    await until(screen, () => field.value === '100.123456');
  });

  it('VALID-01 VALID-04 Proceed focuses the field that is missing or wrong', async () => {
    const screen = await show();
    const isAt = (label: string) => () => screen.root.activeElement === screen.field(label);
    await screen.enter(english('calculator.youPay'), '');
    await screen.press(english('calculator.proceed'));
    await until(screen, isAt('You pay'));
    expect(screen.text()).to.include('Enter an amount').and.not.include('decimal separator');
    await screen.enter(english('calculator.youReceive'), '1,2.3');
    await screen.press(english('calculator.proceed'));
    await until(screen, isAt('You receive'));
    expect(screen.text()).to.include(english('calculator.notAnAmount'));
    await screen.enter(english('calculator.youPay'), '100');
    const { calculator } = screen.context.stores;
    setForm(calculator, { ...calculator.form, paymentType: null });
    await screen.press('Proceed 100 USDT');
    await until(screen, isAt('Payment method'));
  });

  it('an order that was left with Back is offered until it has ended', async () => {
    const screen = await show((context) => takeAnswer(context, sellOrder('can_be_processed')));
    await until(screen, () => screen.text().includes('Continue your order'));
    takeAnswer(screen.context, sellOrder('complete'));
    await until(screen, () => !screen.text().includes('Continue your order'));
  });

  it('PICK-01 Enter picks the ticker that was typed, whatever the top offers are', async () => {
    const eth = currency('ETH-ERC20', { name: 'Ethereum' });
    const tether = { ...USDT, name: 'Tether' };
    const screen = await show(({ stores }) =>
      setCatalog(stores.catalog, [EUR, tether, eth], { ...SELL_RATES, 'ETH-ERC20_EUR': rate() }),
    );
    const rows = () => [...screen.root.querySelectorAll('[role=option]')].map((row) => row.textContent ?? '');
    screen.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click();
    await until(screen, () => rows()[0]?.includes('Tether') === true);
    await screen.enter(english('picker.search'), 'eth');
    await until(screen, () => rows()[0]?.includes('Ethereum') === true);
    expect(rows()[1]).to.include('Tether');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true });
    screen.field(english('picker.search')).dispatchEvent(enter);
    await until(screen, () => screen.context.stores.calculator.form.pay?.ticker === 'ETH');
  });

  for (const [key, ticker] of [
    ['Enter', 'ETH'],
    ['ArrowDown', 'USDT'],
  ] as const) {
    it(`PICK-05 ${key} right after typing acts on the results of the typed text`, async () => {
      const eth = currency('ETH-ERC20', { name: 'Ethereum' });
      const tether = { ...USDT, name: 'Tether of Ethereum' };
      const screen = await show(({ stores }) => {
        setCatalog(stores.catalog, [EUR, tether, eth, currency('BTC')], {
          ...SELL_RATES,
          BTC_EUR: rate(),
          'ETH-ERC20_EUR': rate(),
        });
      });
      const { calculator } = screen.context.stores;
      setForm(calculator, { ...calculator.form, pay: currency('BTC') });
      screen.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click();
      await until(screen, () => screen.root.querySelectorAll('[role=option]').length === 3);
      await screen.enter(english('picker.search'), 'eth');
      const press = (name: string) =>
        screen
          .field(english('picker.search'))
          .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true }));
      press(key);
      if (key !== 'Enter') press('Enter');
      await until(screen, () => calculator.form.pay?.ticker === ticker);
    });
  }

  it('SELL-04 Proceed leads an anonymous visitor to the login, and a customer to the welcome screen', async () => {
    const visitor = await show(({ stores }) => {
      stores.session.token = null;
      stores.session.customer = null;
    });
    await visitor.press('Proceed 100 USDT');
    await until(visitor, () => visitor.context.navigator.path() === '/sell/login');
    const known = await show();
    await known.press('Proceed 100 USDT');
    await until(known, () => known.context.navigator.path() === '/sell/welcome');
  });

  it('ERR-25 the message about unverified funds has a mail link to support', async () => {
    const screen = await show(({ stores }) => {
      setConfig(stores.widget, { ...DEFAULT_CONFIG, supportEmail: 'help@ramp.example' });
      setNotice(stores.calculator, 'unverified_funds');
    });
    await until(screen, () =>
      screen.text().includes('Transfer limit reached for unverified funds. Contact support.'),
    );
    expect(screen.action('help@ramp.example')?.getAttribute('href')).to.equal('mailto:help@ramp.example');
  });
});
