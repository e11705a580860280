// After a change of language, the gateway's texts on the screen are requested again or removed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startLater } from '../../../src/app/start-later.ts';
import { setNotice } from '../../../src/features/quote/calculator-store.ts';
import { setMessages } from '../../../src/features/shell/settings/settings-store.ts';
import { settle } from '../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { choose, customer, haveOrder, inStatus, READ } from '../../support/orders.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const CUSTOMER = 'GET /api/v1/customers/current';
const SPANISH = 'El banco rechazó el pago.';

async function takeSpanish(prepare: (context: FakeContext) => void): Promise<FakeContext> {
  const context = createFakeContext();
  const { gateway, stores } = context;
  choose(context);
  haveOrder(context, inStatus('failed', { paymentProviderFailureReason: 'The bank declined the payment.' }));
  gateway.on('GET /widget-api/v1/config', { result: {} });
  gateway.on(READ, { result: inStatus('failed', { paymentProviderFailureReason: SPANISH }) });
  const kyc = { status: 'retry', rejectLabels: { A: 'La foto está borrosa' } } as const;
  gateway.on(CUSTOMER, { result: customer({ kyc }) });
  startLater(context, {});
  await settle();
  prepare(context);
  setMessages(stores.settings, 'es', {}, true);
  for (let turn = 0; turn < 20 && gateway.asked(READ).length === 0; turn += 1) await settle();
  await settle();
  context.scope.dispose();
  return context;
}

describe('a change of language', () => {
  it('a change of language reads the failure reason and the reject labels again', async () => {
    const { stores } = await takeSpanish(() => undefined);
    assert.equal(stores.order.order?.paymentProviderFailureReason, SPANISH);
    assert.deepEqual(stores.session.customer?.kyc.rejectLabels, { A: 'La foto está borrosa' });
  });

  it("a change of language removes the gateway's texts from fields, and shows the widget's own text if an action is still needed", async () => {
    const message = { text: 'The code is wrong.' };
    const { stores } = await takeSpanish(
      ({ stores: { order, payment, login, kyc, address, calculator } }) => {
        changeOrder(order, { message });
        Object.assign(payment, { message, codeError: message });
        payment.fieldErrors = { city: 'Choose city', phone: 'WRONG_PHONE_COUNTRY_CODE' };
        Object.assign(login, { emailError: message, codeError: message, resendError: message });
        kyc.error = { text: 'The order exists.', otherwise: 'errors.merchantOrderExists' };
        address.serverError = { text: 'Refused', currency: 'USDT-MATIC' };
        setNotice(calculator, 'region', 'The amount is above what this pair allows now.');
      },
    );
    const { order, payment, login, kyc, address, calculator } = stores;
    assert.deepEqual([calculator.notice, calculator.noticeText], ['region', null]);
    const own = { key: 'errors.somethingWentWrong' };
    assert.deepEqual([order.message, payment.message], [own, own]);
    assert.deepEqual(
      [payment.codeError, login.emailError, login.codeError, login.resendError, address.serverError],
      [null, null, null, null, null],
    );
    assert.deepEqual(payment.fieldErrors, { phone: 'WRONG_PHONE_COUNTRY_CODE' });
    assert.deepEqual(kyc.error, { text: 'The order exists.', otherwise: 'errors.merchantOrderExists' });
  });

  it('the same language causes no requests', async () => {
    const context = createFakeContext();
    choose(context);
    startLater(context, {});
    await settle();
    const before = context.gateway.requests.length;
    setMessages(context.stores.settings, context.stores.settings.locale, {}, true);
    await settle();
    context.scope.dispose();
    assert.equal(context.gateway.requests.length, before);
  });
});
