// An address or phone that was edited on user info before there is an order: it reaches the order before the payment, whatever the method.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { paymentTypeOf } from '../../../src/domain/order/payment.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { CREATE, failing, HOME, inStatus, ORDER_PATH, RESERVE } from '../../support/orders.ts';
import { stagePreparation, type Preparation } from './order-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

const UPDATE = `PATCH ${ORDER_PATH}`;
const MOVED = { ...HOME, address: '2 Side Street', city: 'Town' };
const PHONE = '+12025550123';

let stage: Preparation;
const asked = (key: string) => stage.context.gateway.asked(key);
const edit = (form: { phone: string; billing: typeof HOME }) => stage.commands.editBilling(form);

const begin = () => {
  stage = stagePreparation();
  stage.context.gateway.on(UPDATE, () => ({ result: stage.gateway.known! }));
};

describe('UINFO-04 UINFO-06 API-16 billing data edited before the order exists', () => {
  beforeEach(begin);

  const METHODS = ['card_pne', 'better_bro', 'google_pay_pne', 'blik_pne', 'skrill_pne'];
  for (const paymentProviderId of METHODS) {
    it(`reaches the order before it is reserved: ${paymentProviderId}`, async () => {
      stage.context.stores.calculator.form.paymentType = paymentTypeOf(paymentProviderId);
      stage.context.gateway.on(CREATE, () => ({
        result: (stage.gateway.known = inStatus('created', { paymentProviderId })),
      }));
      await edit({ phone: '+12025550124', billing: MOVED });
      assert.equal(asked(UPDATE).length, 0);
      await stage.commands.reserve();
      assert.deepEqual(asked(UPDATE)[0]?.body, { card: { phone: '+12025550124' }, billingAddress: MOVED });
      const paths = stage.context.gateway.requests.map(({ method, path }) => `${method} ${path}`);
      assert.ok(paths.indexOf(UPDATE) < paths.indexOf(RESERVE));
    });
  }

  it("is not sent if it equals the customer's own", async () => {
    await edit({ phone: PHONE, billing: HOME });
    await stage.commands.reserve();
    assert.equal(asked(UPDATE).length, 0);
    assert.equal(asked(RESERVE).length, 1);
  });

  it('sends only the edited part, and no state for a country without states', async () => {
    await edit({ phone: '+12025550124', billing: HOME });
    await stage.commands.reserve();
    assert.deepEqual(asked(UPDATE)[0]?.body, { card: { phone: '+12025550124' } });
    await edit({ phone: '+12025550124', billing: { ...MOVED, state: '' } });
    const { state: _, ...stateless } = MOVED;
    assert.deepEqual(asked(UPDATE)[1]?.body, {
      card: { phone: '+12025550124' },
      billingAddress: stateless,
    });
  });

  it('is sent once to one order, and again to the next', async () => {
    await edit({ phone: PHONE, billing: MOVED });
    await stage.commands.reserve();
    stage.context.navigator.go(ROUTES.userInfo);
    await stage.commands.reserve();
    assert.equal(asked(UPDATE).length, 1);
    const next = inStatus('created', { id: 'order-2', fromAmount: '100' });
    changeOrder(stage.context.stores.order, {
      order: { ...stage.gateway.known!, status: 'expired' } as never,
    });
    stage.context.gateway.on(CREATE, () => ({ result: next }));
    stage.context.gateway.on('GET /api/v1/orders/order-2', { result: next });
    stage.context.gateway.on('PATCH /api/v1/orders/order-2', { result: next });
    stage.context.gateway.on('POST /api/v1/orders/order-2/processing/reserve', {
      result: { ...next, status: 'reserved' },
    });
    stage.gateway.known = { ...stage.gateway.known!, status: 'expired' };
    await stage.commands.reserve();
    assert.equal(asked('PATCH /api/v1/orders/order-2').length, 1);
  });

  it('is sent to the order as well if it is reverted after the order received it', async () => {
    await edit({ phone: PHONE, billing: MOVED });
    await stage.commands.reserve();
    stage.context.stores.payment.billing = HOME;
    stage.context.navigator.go(ROUTES.userInfo);
    await stage.commands.reserve();
    assert.deepEqual(asked(UPDATE)[1]?.body, { billingAddress: HOME });
  });

  it("shows the gateway's refusal, and reserves nothing", async () => {
    await edit({ phone: PHONE, billing: MOVED });
    const fields = { 'billingAddress.city': ['No such town'] };
    stage.context.gateway.on(UPDATE, failing(422, 'validation_error', fields));
    await stage.commands.reserve();
    assert.deepEqual(stage.context.stores.order.message, { text: 'No such town' });
    assert.equal(asked(RESERVE).length, 0);
    assert.equal(stage.context.navigator.path(), ROUTES.userInfo);
    stage.context.gateway.on(UPDATE, failing(422, 'WRONG_PHONE_COUNTRY_CODE'));
    await stage.commands.reserve();
    assert.deepEqual(stage.context.stores.order.message, {
      key: 'billingAddressEditValidate.phoneCountry',
    });
  });

  it('holds the order up if it could not be sent: the order is not paid without it', async () => {
    await edit({ phone: PHONE, billing: MOVED });
    stage.context.gateway.on(UPDATE, failing(502, 'api_server_error'));
    await stage.commands.reserve();
    assert.ok(stage.context.stores.order.message);
    assert.equal(asked(RESERVE).length, 0);
  });
});
