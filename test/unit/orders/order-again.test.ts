// 'Try again' on an ended order whose choice the calculator does not know, because it restarted with a reload.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { settle } from '../../support/fake-clock.ts';
import { fees } from '../../support/catalog.ts';
import { setForm } from '../../../src/features/quote/calculator-store.ts';
import { CREATE, inStatus, serveSecond, WALLET } from '../../support/orders.ts';
import { stageOrder, stagePreparation } from './order-stage.ts';

const OF_EURO = {
  fromAmount: '200',
  toAmount: '196',
  fromCurrency: { ticker: 'EUR', tickerWithNetwork: 'EUR', roundOff: 2 },
  fees: fees('EUR'),
};

describe('Try again after a reload', () => {
  it("CALC-03 requests the fees of the order's pair, not of the calculator's first pair", async () => {
    const { context, commands } = stageOrder(inStatus('expired', OF_EURO));
    const { order: store, calculator, widget } = context.stores;
    widget.hasStarted = false;
    serveSecond(context, OF_EURO);
    context.gateway.on('GET /api/v1/currencies/fees/EUR_USDT-MATIC', { result: fees('EUR') });
    await commands.tryAgain();
    assert.equal(store.message, null);
    assert.equal(store.order?.status, 'reserved');
    assert.equal(context.navigator.path(), ROUTES.order);
    assert.deepEqual(calculator.form.fees, fees('EUR'));
    assert.deepEqual(context.reported, []);
  });

  for (const [fixedSide, fixed] of [
    ['pay', { fromAmount: '100' }],
    ['receive', { toAmount: '98' }],
  ] as const)
    it(`keeps the amount that the customer fixed: ${fixedSide}`, async () => {
      const first = stagePreparation();
      const { calculator } = first.context.stores;
      setForm(calculator, { ...calculator.form, fixedSide });
      await first.commands.reserve();
      const { context, commands } = stageOrder(inStatus('failed'));
      Object.assign(context.storages, first.context.storages);
      context.stores.widget.hasStarted = false;
      await commands.reload();
      serveSecond(context);
      await commands.tryAgain();
      const { fromAmount, toAmount } = context.gateway.asked(CREATE)[0]!.body as Record<string, string>;
      assert.deepEqual({ fromAmount, toAmount }, { fromAmount: undefined, toAmount: undefined, ...fixed });
      assert.equal(context.stores.calculator.form.typed, Object.values(fixed)[0]);
    });

  it('gives the calculator the choice of the failed order, and its wallet', async () => {
    const { context, commands } = stageOrder(inStatus('failed', OF_EURO));
    const { calculator, widget, address } = context.stores;
    widget.hasStarted = false;
    address.address = '';
    context.gateway.on('GET /api/v1/currencies/fees/EUR_USDT-MATIC', { result: fees('EUR') });
    commands.toCalculator();
    // The code that restores it loads on demand.
    await import('../../../src/orders/order-again.ts');
    await settle();
    assert.equal(context.navigator.path(), ROUTES.buyCalculator);
    assert.equal(context.stores.order.order, null);
    assert.deepEqual([calculator.form.pay?.ticker, calculator.form.payValue], ['EUR', '200']);
    assert.equal(address.address, WALLET);
  });
});
