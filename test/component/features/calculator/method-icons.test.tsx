// The icon of each payment method, in the field and in its row.
import { expect } from '@open-wc/testing';
import { CalculatorScreen } from '../../../../src/features/calculator/calculator-screen.tsx';
import { PAYMENT_TYPES } from '../../../../src/domain/order/payment.ts';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { choose } from '../../../support/orders.ts';
import { rate, USD, USDT } from '../../../support/catalog.ts';
import { showScreen, until } from '../../stage.tsx';

const Calculator = () => <CalculatorScreen />;

describe('Payment methods', () => {
  it('each payment method has its own icon, in the field and in its row', async () => {
    const screen = await showScreen(Calculator, {
      path: '/buy',
      prepare(context) {
        choose(context);
        const rates = { 'USD_USDT-MATIC': rate({ availablePaymentTypes: [...PAYMENT_TYPES] }) };
        setCatalog(context.stores.catalog, [USD, USDT], rates);
      },
    });
    const { calculator } = screen.context.stores;
    const select = () => screen.root.querySelector<HTMLSelectElement>('[data-ref=payment-type]')!;
    const drawn = new Set<string>();
    for (const paymentType of PAYMENT_TYPES) {
      setForm(calculator, { ...calculator.form, paymentType });
      await until(screen, () => select().value === paymentType);
      const { clipPath, width } = getComputedStyle(select().closest('.field__box')!, '::before');
      expect(clipPath, paymentType).to.match(/^path\(/);
      expect(width).to.equal('20px');
      const row = select().querySelector(`option[value=${paymentType}]`)!;
      expect(getComputedStyle(row, '::before').clipPath, paymentType).to.equal(clipPath);
      drawn.add(clipPath);
    }
    expect(drawn.size).to.equal(PAYMENT_TYPES.length);
  });
});
