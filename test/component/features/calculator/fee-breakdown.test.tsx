// The fee summary while the customer types: if it is open it follows each key, otherwise it is updated when typing pauses.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { LATER_MS } from '../../../../src/features/use-stored.ts';
import { chooseSell } from '../../../support/sell-orders.ts';
import { holdTimers } from '../../held-timers.ts';
import { showScreen, until } from '../../stage.tsx';
import { waitUntil } from '../../wait-until.ts';
import { en } from '../../../support/english.ts';

const Calculator = () => <CalculatorScreen />;
const show = () => showScreen(Calculator, { path: '/sell', mode: 'sell', prepare: chooseSell });

type Screen = Awaited<ReturnType<typeof show>>;

const summary = ({ root }: Screen) => root.querySelector('summary')!;
const total = ({ root }: Screen) => root.querySelector('.summary__row--strong dd')?.textContent;

describe('Fee summary', () => {
  it('FEE-08 CALC-02 an open fee summary follows each key', async () => {
    const screen = await show();
    summary(screen).click();
    await until(screen, () => screen.root.querySelector('details')!.open);
    await screen.enter(en('calculator.youPay'), '150');
    expect(total(screen)).to.equal('150 USDT');
  });

  it('CALC-02 a closed fee summary is updated when typing pauses', async () => {
    const timers = holdTimers(LATER_MS);
    try {
      const screen = await show();
      const before = total(screen);
      await screen.enter(en('calculator.youPay'), '150');
      expect(screen.field(en('calculator.youPay')).value).to.equal('150');
      expect(total(screen)).to.equal(before);
      timers.end(LATER_MS);
      await waitUntil(() => total(screen) === '150 USDT', 'the fee summary follows');
    } finally {
      timers.release();
    }
  });

  it('CALC-02 a fee summary that is opened right after a key is up to date', async () => {
    const screen = await show();
    await screen.enter(en('calculator.youPay'), '150');
    summary(screen).click();
    await until(screen, () => screen.root.querySelector('details')!.open);
    expect(total(screen)).to.equal('150 USDT');
  });

  it('if the fees could not be loaded, their total is a dash, with the rate below', async () => {
    const screen = await showScreen(Calculator, {
      path: '/sell',
      mode: 'sell',
      prepare(context) {
        chooseSell(context);
        const { calculator } = context.stores;
        setForm(calculator, { ...calculator.form, fees: null, feesState: 'failed' });
      },
    });
    const aside = screen.root.querySelector('[data-ref=aside]')!;
    expect(aside.textContent).to.match(/^—not available\n≈ 1 USDT = /);
  });

  it('FEE-09 if the amount is out of bounds, the total of the fees is a dash, too', async () => {
    const screen = await show();
    const aside = () => screen.root.querySelector('[data-ref=aside]')!.textContent;
    expect(aside()).to.match(/^[\d.]+ USDT\n≈ 1 USDT = /);
    await screen.enter(en('calculator.youPay'), '1');
    expect(aside()).to.match(/^—\n≈ 1 USDT = /);
  });

  const WORDS = { en: 'not available', es: 'no disponible', pt: 'não disponível' } as const;
  for (const language of ['en', 'es', 'pt'] as const) {
    it(`FEE-09 a fee that is not loaded is shown as a dash and spoken as '${WORDS[language]}'`, async () => {
      const screen = await showScreen(Calculator, {
        path: '/sell',
        mode: 'sell',
        language,
        prepare(context) {
          chooseSell(context);
          const { calculator } = context.stores;
          setForm(calculator, { ...calculator.form, fees: null, feesState: 'loading' });
        },
      });
      summary(screen).click();
      await until(screen, () => screen.root.querySelector('details')!.open);
      const fees = [...screen.root.querySelectorAll('.summary__value')].slice(1, 4);
      expect(fees.map((fee) => fee.querySelector('[aria-hidden]')?.textContent)).to.eql(['—', '—', '—']);
      for (const fee of fees)
        expect(fee.querySelector('.visually-hidden')?.textContent).to.equal(WORDS[language]);
      await screen.isAccessible();
    });
  }
});
