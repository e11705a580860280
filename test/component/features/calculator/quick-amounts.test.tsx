// Quick amounts beside the pay amount: offered if the amount can be chosen, with accessible names.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { withCurrency } from '../../../../src/features/quote/change-form.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { BTC, EUR, rate, USDT } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import { chooseSell } from '../../../support/sell-orders.ts';
import { showScreen, until, type ShownScreen } from '../../stage.tsx';

const Calculator = () => <CalculatorScreen />;
const BTC_RATE = rate({
  exchangeRate: { multiplier: '90000', divisor: '1' },
  minAmount: '0.00031',
  maxAmount: '0.078',
});

async function show(change?: (context: FakeContext) => void, language: 'en' | 'es' | 'pt' = 'en') {
  const screen = await showScreen(Calculator, {
    path: '/sell',
    mode: 'sell',
    language,
    prepare(context) {
      chooseSell(context);
      setCatalog(context.stores.catalog, [USDT, BTC, EUR], {
        'USDT-MATIC_EUR': rate({ exchangeRate: { multiplier: '0.92', divisor: '1' } }),
        BTC_EUR: BTC_RATE,
      });
      change?.(context);
    },
  });
  await until(screen, () => screen.root.querySelector('.calculator__checks') !== null);
  return screen;
}

const group = ({ root }: ShownScreen) => root.querySelector<HTMLElement>('[role=group]');
const names = (screen: ShownScreen) =>
  [...(group(screen)?.querySelectorAll('button') ?? [])].map((button) => button.textContent);
const pressed = (screen: ShownScreen) =>
  [...group(screen)!.querySelectorAll('[aria-pressed=true]')].map((button) => button.textContent);

describe('Quick amounts', () => {
  it('CALC-02 one press on a quick amount sets the pay amount, and the receive amount follows', async () => {
    const screen = await show();
    expect(names(screen)).to.deep.equal(['50', '100', '250']);
    expect(pressed(screen)).to.deep.equal(['100']);
    await screen.press('250');
    expect(screen.field(en('calculator.youPay')).value).to.equal('250');
    expect(screen.field(en('calculator.youReceive')).value).to.equal('226.7');
    await until(screen, () => pressed(screen)[0] === '250');
  });

  it('quick amounts are a named group; each button has a digits-only name and a description of the field that it fills', async () => {
    const screen = await show();
    expect(group(screen)!.getAttribute('aria-label')).to.equal(en('calculator.quickAmounts'));
    for (const button of group(screen)!.querySelectorAll('button'))
      expect(button.getAttribute('aria-description')).to.equal(en('calculator.youPay'));
    expect(names(screen).join('')).to.match(/^\d+$/);
    await screen.isAccessible();
  });

  it('Space and Enter press quick amounts', async () => {
    const screen = await show();
    screen.action('50')!.focus();
    await sendKeys({ press: 'Space' });
    expect(screen.field(en('calculator.youPay')).value).to.equal('50');
    screen.action('250')!.focus();
    await sendKeys({ press: 'Enter' });
    expect(screen.field(en('calculator.youPay')).value).to.equal('250');
  });

  it("quick amounts depend on the pair, and use the language's decimal separator", async () => {
    const screen = await show(({ stores: { calculator, catalog } }) => {
      setForm(calculator, withCurrency(calculator.form, 'pay', BTC, catalog.rates, false));
    }, 'es');
    expect(names(screen)).to.deep.equal(['0,00031', '0,001', '0,002']);
    await screen.press('0,002');
    expect(screen.field<HTMLInputElement>('Pagas').value).to.equal('0,002');
  });

  it('an amount that the fees use up is not offered', async () => {
    const screen = await show(({ stores: { calculator } }) => {
      const providerFee = { type: 'money', amount: '60', currency: 'USDT-MATIC' } as const;
      setForm(calculator, { ...calculator.form, fees: { providerFee }, feesState: 'loaded' });
    });
    expect(names(screen)).to.deep.equal(['100', '250']);
  });

  it('the amount last used on this device and the one that the page suggests stand among the usual ones, the smallest first', async () => {
    const screen = await show(({ storages, stores }) => {
      storages.local.set('ramp.amounts', '{"USDT-MATIC":"320","EUR":"75"}');
      stores.launch.presets = { amount: '1500', payCurrency: 'USDT-MATIC' } as never;
    });
    expect(names(screen)).to.deep.equal(
      ['100', '320', '1500'].map((amount) => Number(amount).toLocaleString('en')),
    );
    const other = await show(({ stores }) => {
      stores.launch.presets = { amount: '1500', payCurrency: 'EUR' } as never;
    });
    expect(names(other), 'of another currency').to.deep.equal(['50', '100', '250']);
  });

  it('quick amounts are inside the field, in space that exists without them', async () => {
    const screen = await show();
    const field = screen.root.querySelector('.amount')!.getBoundingClientRect();
    const quick = group(screen)!.getBoundingClientRect();
    const input = screen.field(en('calculator.youPay')).getBoundingClientRect();
    expect(quick.top).to.be.at.least(field.top);
    expect(quick.right).to.be.at.most(field.right);
    expect(quick.bottom).to.be.at.most(input.top + 2);
    const label = screen.root.querySelector('.amount__label')!;
    const words = document.createRange();
    words.selectNodeContents(label);
    expect(quick.left).to.be.greaterThan(words.getBoundingClientRect().right);
  });

  for (const [what, change] of Object.entries({
    'a signed amount': ({ stores }: FakeContext) => {
      stores.launch.payload = { toCurrency: 'EUR', fromAmount: '100' } as never;
    },
    'a page that hides them': ({ stores }: FakeContext) => {
      stores.launch.presetTexts = { hide: 'quick-amounts' };
    },
    'a pair without a rate': ({ stores }: FakeContext) => {
      setCatalog(stores.catalog, [USDT, BTC, EUR], { BTC_EUR: BTC_RATE });
    },
  }))
    it(`quick amounts are left out with ${what}`, async () => {
      expect(names(await show(change))).to.deep.equal([]);
    });
});
