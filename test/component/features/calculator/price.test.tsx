// The price on the screen: how long it is valid, the old price beside the new one, and what is only announced.
import type { ComponentType } from 'react';
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { WalletAddressScreen } from '../../../../src/features/wallet-address/wallet-address-screen.tsx';
import type { FakeContext } from '../../../support/fake-context.ts';
import { rate } from '../../../support/catalog.ts';
import { en } from '../../../support/english.ts';
import { choose } from '../../../support/orders.ts';
import { showScreen, until, type ShownScreen } from '../../stage.tsx';

const Calculator = () => <CalculatorScreen />;
const CHANGE = {
  before: { fromAmount: '100', toAmount: '98' },
  after: { fromAmount: '100', toAmount: '90' },
};

const show = (Screen: ComponentType = Calculator, path = '/buy', change?: (context: FakeContext) => void) =>
  showScreen(Screen, {
    path,
    prepare(context) {
      choose(context);
      context.stores.widget.hasStarted = true;
      change?.(context);
    },
  });

const timer = ({ root }: ShownScreen) => root.querySelector('[role=timer]')?.textContent;
const spoken = ({ root }: ShownScreen) =>
  root.querySelector('.calculator__hold [role=status]')?.textContent ?? '';

describe('The price', () => {
  it('CALC-02 the validity of the price is shown each second, and spoken twice', async () => {
    const screen = await show(Calculator, '/buy', ({ stores, clock }) => {
      const validUntil = new Date(clock.now() + 62_000).toISOString();
      stores.catalog.rates = { 'USD_USDT-MATIC': rate({ validUntil }) } as never;
    });
    const shown = () => /^Rate updates in(\d\d):(\d\d)$/.exec(timer(screen) ?? '');
    await until(screen, () => shown() !== null);
    const seconds = () => Number(shown()![1]) * 60 + Number(shown()![2]);
    const first = seconds();
    const spokenTexts = new Set([spoken(screen)]);
    for (let passed = 1; passed <= 40; passed += 1) {
      await screen.context.clock.advance(1000);
      await screen.rest();
      expect(seconds()).to.be.at.most(first - passed);
      spokenTexts.add(spoken(screen));
    }
    expect([...spokenTexts].filter(Boolean)).to.deep.equal(['Rate updates in 60 s', 'Rate updates in 30 s']);
    await screen.isAccessible();
  });

  for (const [name, Screen, path] of [
    ['the calculator', Calculator, '/buy'],
    ['a later screen', WalletAddressScreen, '/buy/wallet_address'],
  ] as const) {
    it(`CALC-02 a worse price is shown beside the old one on ${name}, until it is accepted`, async () => {
      const screen = await show(Screen, path);
      screen.context.stores.calculator.priceChange = { ...CHANGE, verdict: 'worse' } as never;
      await until(screen, () => screen.action(en('order.acceptRate')) !== null);
      // Only one main button: the question comes first.
      if (path === '/buy') expect(screen.root.querySelectorAll('.button--primary')).to.have.length(1);
      expect(screen.text()).to.include('The rate has changed').and.include('98 USDT').and.include('90 USDT');
      await screen.isAccessible();
      screen.action(en('order.acceptRate'))!.click();
      await until(screen, () => screen.context.stores.calculator.priceChange === null);
      // On the calculator, accepting continues the press on Proceed at the displayed price.
      const { accepted } = screen.context.stores.calculator;
      expect(accepted.price?.amounts.toAmount).to.equal(path === '/buy' ? '98' : '90');
    });
  }

  it('CALC-02 a better price is announced once, without a button', async () => {
    const screen = await show(WalletAddressScreen, '/buy/wallet_address');
    screen.context.stores.calculator.priceChange = { ...CHANGE, verdict: 'better' } as never;
    await until(screen, () => screen.text().includes('the rate is better now'));
    expect(screen.action(en('order.acceptRate'))).to.equal(null);
    await screen.isAccessible();
  });
});
