// How the provider's fee is set stands in 'Fees and rate', as each language writes it.
import { expect } from '@open-wc/testing';
import { FeeSummary, type OrderSummary } from '../../../../../src/features/order/index.ts';
import type { Fee } from '../../../../../src/domain/money/fee.ts';
import { showScreen, until, type ShownScreen } from '../../../stage.tsx';

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

describe('How a fee is set', () => {
  for (const [language, words] of [
    ['en', '1.5%, at least 2.50\u00a0EUR'],
    ['es', '1,5\u00a0%, mínimo 2,50\u00a0EUR'],
    ['pt', '1,5%, no mínimo 2,50\u00a0EUR'],
  ] as const) {
    it(`FEE-05 is said in ${language}`, async () => {
      const screen = await show(SUMMARY, language);
      await until(screen, () => ruleIn(screen) === words);
    });
  }

  it('FEE-05 names each of several, and nothing where the amount says it all', async () => {
    const [share, sum] = LEAST.options;
    const fee: Fee = { type: 'max', options: [{ type: 'sum', fees: [share!, sum!] }, share!] };
    const screen = await show({ ...SUMMARY, priceList: { fee, currencies: [EUR] } }, 'en');
    await until(screen, () => ruleIn(screen) === 'The highest of 1.5% + 2.50\u00a0EUR / 1.5%');
    const plain = await show({ ...SUMMARY, priceList: { fee: share, currencies: [EUR] } }, 'en');
    await plain.rest();
    expect(ruleIn(plain)).to.equal(null);
  });

  it('what both fees come to is seen while it is closed, and never the whole amount', async () => {
    const screen = await show(SUMMARY, 'en');
    const closed = screen.root.querySelector('summary')!.textContent;
    expect(closed).to.contain('2.6000 EUR').and.not.to.contain('100');
    const unknown = await show({ ...SUMMARY, totalFee: null }, 'en');
    expect(unknown.root.querySelector('summary')!.textContent).not.to.contain('EUR');
  });
});
