// A signed payment method is fixed: the widget offers no other pairs, and a launch without a pair for it ends at its start.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { writeDraft } from '../../../../src/domain/order/draft.ts';
import { FEES, startLaunch } from './launch-terms-stage.ts';
import { fees } from '../../../support/catalog.ts';

describe('a signed payment method', () => {
  it('LAUNCH-08 CALC-07 is chosen, and is the only one', async () => {
    const { context } = await startLaunch({ paymentType: 'skrill' });
    const { form } = context.stores.calculator;
    assert.equal(form.pay?.tickerWithNetwork, 'EUR');
    assert.equal(form.paymentType, 'skrill');
    const { paymentTypes, view } = createCalculatorCommands(context).shown();
    assert.deepEqual(paymentTypes, ['skrill']);
    assert.ok(view.hasRate);
    assert.deepEqual(Object.keys(context.stores.catalog.rates), ['EUR_USDT-MATIC']);
  });

  it('LAUNCH-08 overrides the choice of an earlier visit', async () => {
    const { context } = await startLaunch(
      { paymentType: 'skrill' },
      {
        prepare: ({ storages, clock }) =>
          storages.session.set(
            STORAGE_KEYS.draft.buy,
            writeDraft({
              fixedSide: 'pay',
              payCurrency: 'EUR',
              receiveCurrency: 'USDT-MATIC',
              payValue: '200',
              receiveValue: '197',
              paymentType: 'card',
              savedAt: clock.now(),
            }),
          ),
      },
    );
    assert.equal(context.stores.calculator.form.paymentType, 'skrill');
    assert.equal(context.stores.calculator.form.payValue, '200');
  });

  it('VALID-01 START-05 is refused with its cure if the signed currencies lack it', async () => {
    const { phase, errors } = await startLaunch({
      paymentType: 'blik',
      fromCurrency: 'EUR',
      toCurrency: 'USDT-MATIC',
    });
    assert.equal(phase, 'failed');
    assert.deepEqual(errors[0]!.fields, {
      paymentType: [
        '"blik" is not offered for the signed currencies. Sign card or skrill, another currency, or leave paymentType out.',
      ],
    });
  });

  it('VALID-01 blames no merchant for currencies that have no rate now', async () => {
    const payload = { paymentType: 'blik', fromCurrency: 'EUR', toCurrency: 'BTC' } as const;
    const { phase } = await startLaunch(payload, {
      prepare: ({ gateway }) => gateway.on(`${FEES}EUR_BTC`, { result: fees('EUR') }),
    });
    assert.notEqual(phase, 'failed');
  });
});
