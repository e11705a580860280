// 'Fees and rate' explains how the provider's fee is calculated, in each language's format.
import { expect } from '@open-wc/testing';
import { FeeSummary } from '../../../../../src/features/order/summary/fee-summary.tsx';
import type { OrderSummary } from '../../../../../src/features/order/summary/order-summary.ts';
import type { Fee } from '../../../../../src/domain/money/fee.ts';
import { CalculatorScreen } from '../../../../../src/features/calculator/calculator-screen.tsx';
import { setForm } from '../../../../../src/features/quote/calculator-store.ts';
import { setMessages } from '../../../../../src/features/shell/settings/settings-store.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { order } from '../../../../support/orders.ts';
import { showScreen, until, type ShownScreen } from '../../../stage.tsx';
import { show as showOrder, STATES, toConfirm } from '../../purchase/page/order-stage.tsx';

const LEAST = {
  type: 'max',
  options: [
    { type: 'percent', value: '1.5' },
    { type: 'money', amount: '2.5', currency: 'EUR' },
  ],
} satisfies Fee;
const EUR = { tickerWithNetwork: 'EUR', viewedTicker: 'EUR', isCrypto: false };

const SUMMARY: OrderSummary = {
  payAmount: '100',
  payTicker: 'EUR',
  receiveAmount: '97.5',
  receiveTicker: 'USDT',
  rate: '1 USDT = 1.00 EUR',
  providerFee: '2.5000',
  networkFee: '0.1000',
  totalFee: '2.6000',
  baseCost: '97.4',
  priceList: { fee: LEAST, currencies: [EUR] },
};

const show = (summary: OrderSummary, language: 'en' | 'es' | 'pt') =>
  showScreen(
    () => (
      <section>
        <FeeSummary summary={summary} isOpenAtFirst />
      </section>
    ),
    { language },
  );

const ruleIn = ({ root }: ShownScreen) => root.querySelector('[data-ref="line-rule"]')?.textContent ?? null;

describe('The calculation of a fee', () => {
  for (const [language, words] of [
    ['en', '1.5%, at least 2.50\u00a0EUR'],
    ['es', '1,5\u00a0%, mínimo 2,50\u00a0EUR'],
    ['pt', '1,5%, no mínimo 2,50\u00a0EUR'],
  ] as const) {
    it(`FEE-05 the calculation of the fee is explained in ${language}`, async () => {
      const screen = await show(SUMMARY, language);
      await until(screen, () => ruleIn(screen) === words);
    });
  }

  it('FEE-05 each of several fees is explained, and none whose amount says it all', async () => {
    const [share, sum] = LEAST.options;
    const fee: Fee = { type: 'max', options: [{ type: 'sum', fees: [share!, sum!] }, share!] };
    const screen = await show({ ...SUMMARY, priceList: { fee, currencies: [EUR] } }, 'en');
    await until(screen, () => ruleIn(screen) === '1.5% + 2.50\u00a0EUR / 1.5%, whichever is higher');
    const plain = await show({ ...SUMMARY, priceList: { fee: share, currencies: [EUR] } }, 'en');
    await plain.rest();
    expect(ruleIn(plain)).to.equal(null);
  });

  it('the closed summary shows the total of both fees, and never the whole amount', async () => {
    const screen = await show(SUMMARY, 'en');
    const closed = screen.root.querySelector('summary')!.textContent;
    expect(closed).to.contain('2.6000 EUR').and.not.to.contain('100');
    const unknown = await show({ ...SUMMARY, totalFee: null }, 'en');
    expect(unknown.root.querySelector('summary')!.textContent).not.to.contain('EUR');
  });
});

/** For 100 USD the minimum fee applies; the percentage exceeds it for larger amounts. */
const USD_LEAST = {
  type: 'max',
  options: [
    { type: 'percent', value: '1.5' },
    { type: 'money', amount: '3.99', currency: 'USD' },
  ],
} satisfies Fee;
const SAID = '1.5%, at least 3.99\u00a0USD';
const listed = ({ stores: { calculator } }: FakeContext) =>
  setForm(calculator, { ...calculator.form, fees: { providerFee: USD_LEAST, networkFeeFiat: undefined } });
const charged = (amount: string) =>
  order({ fees: { providerFee: { type: 'money', amount, currency: 'USD' }, networkFeeFiat: undefined } });

describe('The calculation of a fee, after the calculator', () => {
  for (const step of ['card form', 'card list', 'card confirmation'] as const)
    it(`FEE-05 appears at the ${step}, although the order contains its fee as a sum`, async () => {
      const { prepare } = STATES[step]!;
      const screen = await showOrder({
        order: charged('3.99'),
        prepare: (context) => (prepare?.(context), listed(context)),
      });
      if (step === 'card confirmation') await toConfirm(screen);
      await until(screen, () => ruleIn(screen) === SAID);
    });

  it('FEE-05 the calculation is not explained for an order with another fee', async () => {
    const screen = await showOrder({ order: charged('4.5'), prepare: listed });
    await screen.rest();
    await screen.rest();
    expect(ruleIn(screen)).to.equal(null);
  });

  it('FEE-05 CALC-02 appears on the calculator when its fees are opened, and its line is there at once', async () => {
    const screen = await showScreen(() => <CalculatorScreen />, {
      path: '/buy',
      prepare(context) {
        listed(context);
        const { settings } = context.stores;
        const all = settings.messages;
        const first = Object.entries(all).filter(([key]) => !key.startsWith('order.'));
        setMessages(settings, 'en', Object.fromEntries(first), false);
      },
    });
    await until(screen, () => screen.root.querySelector('[data-ref="line-rule"]') !== null);
    const height = () => screen.root.querySelector('dl')!.getBoundingClientRect().height;
    expect(ruleIn(screen)).to.equal('');
    screen.root.querySelector('summary')!.click();
    await until(screen, () => screen.root.querySelector('details')!.open);
    const before = height();
    await until(screen, () => ruleIn(screen) === SAID);
    expect(height()).to.equal(before);
  });
});
