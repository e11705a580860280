// The strings that both renderers of the calculator place, in each language and state.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import english from 'messages:en';
import spanish from 'messages:es';
import en from '../../../../locales/en.json' with { type: 'json' };
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { setForm, type CalculatorForm } from '../../../../src/features/quote/calculator-store.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { createText } from '../../../../src/i18n/text.ts';
import { localAmount } from '../../../../src/lib/local-amount.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { haveQuote } from '../../../support/quoted.ts';

const ENGLISH = createText('en', english, null);
const SPANISH = createText('es', spanish, null);

function begin(change: Partial<CalculatorForm> = {}) {
  const context = createFakeContext();
  haveQuote(context.stores);
  const { calculator } = context.stores;
  const set = (next: Partial<CalculatorForm>) => setForm(calculator, { ...calculator.form, ...next });
  set(change);
  return { ...context, set, texts: createCalculatorCommands(context).texts };
}

describe('the texts of the calculator', () => {
  it('CALC-01 name each side: amount, ticker, network', () => {
    const { pay, receive } = begin().texts(ENGLISH);
    assert.deepEqual([pay.amount.value, pay.currency.ticker, pay.currency.network], ['100', 'USD', null]);
    assert.deepEqual([receive.currency.ticker, receive.currency.network], ['USDT', 'Polygon']);
  });

  it("CALC write calculated decimals in the language's format, and therefore the fixed amount as well", () => {
    const { texts } = begin({ typed: '1.5', payValue: '1.5', receiveValue: '1.37' });
    assert.deepEqual([texts(SPANISH).pay.amount.value, texts(SPANISH).receive.amount.value], ['1,5', '1,37']);
    assert.deepEqual([texts(ENGLISH).pay.amount.value, texts(ENGLISH).receive.amount.value], ['1.5', '1.37']);
  });

  it('show a dot sign only for the side that is still being calculated', () => {
    const loading = begin({ fees: null, feesState: 'loading', receiveValue: '' }).texts(ENGLISH);
    assert.equal(loading.receive.amount.placeholder, '…');
    assert.equal(loading.pay.amount.placeholder, '0');
  });

  it("write a locked amount in the region's format, and an open one as it was typed", () => {
    const { stores, texts, set } = begin({ payValue: '12345.5', typed: '12.345,5', typedIn: 'es-ES' });
    assert.equal(texts(SPANISH).pay.amount.value, '12.345,5');
    set({ typed: '12345.5', typedIn: null });
    assert.equal(texts(SPANISH).pay.amount.value, '12345,5');
    setLaunchPayload(
      stores.launch,
      { fromAmount: '12345.5', fromCurrency: 'USD', toCurrency: 'USDT-MATIC' },
      'any_crypto',
      null,
    );
    set({});
    assert.equal(texts(SPANISH).pay.amount.value, '12.345,5');
  });

  it('SELL-03 show the pay amount on the button as its field shows it', () => {
    const { stores, texts } = begin({
      payValue: '100.5',
      typed: '100.5',
      fixedSide: 'pay',
      typedIn: 'es-ES',
    });
    stores.widget.mode = 'sell';
    const amountIn = (tag: string) =>
      texts(
        Object.assign((_: string, { amount = '' } = {}) => String(amount), {
          locale: 'es',
          tag,
          numbers: tag,
          amount: (plain: string) => localAmount(plain, tag),
        } as const),
      ).proceed;
    assert.deepEqual([amountIn('es-ES'), amountIn('en-US')], ['100,5', '100.5']);
  });

  it('list rate, base cost, both fees and the total, in this order and in the pay currency', () => {
    const { summary, closed } = begin().texts(ENGLISH);
    assert.deepEqual(
      summary.map(({ id, label }) => [id, label]),
      [
        ['rate', en['calculator.rate']],
        ['base', en['calculator.baseCost']],
        ['provider', en['calculator.providerFee']],
        ['network', en['calculator.networkFee']],
        ['total', en['calculator.total']],
      ],
    );
    // The customer sees the sum of the fees without opening them.
    assert.equal(closed, `2.0000 USD\n≈ ${summary[0]!.value}`);
    assert.equal(summary[4]!.value, '100 USD');
    assert.ok(summary.every(({ spoken, value }) => spoken === undefined && value !== '—'));
  });

  it('use a word of selling for the exchanged part of a sale, which is no cost', () => {
    const { stores, texts } = begin();
    stores.widget.mode = 'sell';
    assert.equal(texts(ENGLISH).summary[1]!.label, en['calculator.exchanged']);
  });

  it('write money with two decimals or none, and crypto unchanged', () => {
    const values = ({ texts }: ReturnType<typeof begin>) =>
      texts(SPANISH)
        .summary.filter(({ id }) => id === 'base' || id === 'total')
        .map(({ value }) => value);
    const begun = begin({ payValue: '90.5', typed: '90.5' });
    const [base, total] = values(begun);
    assert.match(base!, /^\d+(,\d{2,})? USD$/);
    assert.equal(total, '90,50 USD');
    const { form } = begun.stores.calculator;
    begun.set({ pay: { ...form.pay!, isCrypto: true } });
    assert.equal(values(begun).at(-1), '90,5 USD');
  });

  it('FEE-09 show a dash, spoken as words, for each unknown value', () => {
    const { summary } = begin({ fees: null, feesState: 'loading', receiveValue: '' }).texts(ENGLISH);
    const unknown = summary.filter(({ value }) => value === '—');
    assert.deepEqual(unknown.map(({ id }) => id).slice(-2), ['provider', 'network']);
    for (const { spoken, loading } of unknown)
      assert.deepEqual([spoken, loading], [en['calculator.notAvailable'], true]);
  });

  it('ask for a payment type only if none is chosen', () => {
    const { texts, set } = begin();
    assert.deepEqual([texts(ENGLISH).payment.placeholder, texts(ENGLISH).payment.error], [undefined, null]);
    set({ paymentType: null });
    const { placeholder, error, value } = texts(ENGLISH).payment;
    assert.deepEqual(
      [value, placeholder, error],
      ['', en['calculator.choosePaymentMethod'], en['calculator.paymentMethodMissing']],
    );
  });

  it('are calculated once for a state, and keep what a keystroke does not change', () => {
    const { texts, set } = begin();
    const before = texts(ENGLISH);
    assert.equal(texts(ENGLISH), before);
    set({ payValue: '101', typed: '101' });
    const after = texts(ENGLISH);
    assert.notEqual(after, before);
    assert.equal(after.pay.currency, before.pay.currency);
    assert.equal(after.payment, before.payment);
    assert.equal(after.receive.amount, before.receive.amount);
    assert.notEqual(texts(SPANISH).payment, after.payment);
  });
});
