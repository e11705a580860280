// 'Try again' creates an order on a screen that the guard redirects to the screen of its payment method; the widget still carries out the
// press.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchRoute } from '../../../src/app/watch-route.ts';
import { setEarlierOrder } from '../../../src/orders/order-changes.ts';
import { settle } from '../../support/fake-clock.ts';
import type { Answer } from '../../support/fake-gateway.ts';
import { customer, failing, inStatus, SECOND_ID, SECOND_PATH, serveSecond } from '../../support/orders.ts';
import { CUSTOMER } from '../features/purchase/card/pay-stage.ts';
import { stageOrder } from './order-stage.ts';

const FAILED = failing(500, 'unexpected_server_error');

interface Again {
  toAmount?: string;
  /** The response to the reservation; it succeeds by default. */
  answer?: Answer;
  isEarlier?: boolean;
}

/** The order on the screen, and its message. */
async function again(
  paymentProviderId: string,
  isGuarded: boolean,
  { toAmount = '98', answer, isEarlier }: Again,
) {
  const { context, commands } = stageOrder(inStatus('expired', { paymentProviderId }));
  const made = inStatus('created', { id: SECOND_ID, paymentProviderId, toAmount });
  context.gateway.on(CUSTOMER, { result: customer() });
  serveSecond(context, { paymentProviderId, toAmount });
  if (answer) context.gateway.on(`POST ${SECOND_PATH}/processing/reserve`, answer);
  if (isGuarded) watchRoute(context);
  if (isEarlier) setEarlierOrder(context.stores.order, made);
  await (isEarlier ? commands.continueEarlier() : commands.tryAgain());
  await settle();
  return context.stores.order;
}

for (const isGuarded of [false, true])
  describe(`Try again ${isGuarded ? 'with' : 'without'} the guard`, () => {
    for (const provider of ['card_pne', 'google_pay_pne', 'pix_pne', 'sepa_pne', 'better_bro', 'blik_pne']) {
      it(`reserves the new order: ${provider}`, async () => {
        const { order, message } = await again(provider, isGuarded, {});
        assert.deepEqual([order?.id, order?.status, message], [SECOND_ID, 'reserved', null]);
      });

      it(`asks about a worse price: ${provider}`, async () => {
        const { rateChange } = await again(provider, isGuarded, { toAmount: '80' });
        assert.equal(rateChange?.after.toAmount, '80');
      });

      it(`shows why the order could not be reserved: ${provider}`, async () => {
        assert.notEqual((await again(provider, isGuarded, { answer: FAILED })).message, null);
      });

      it(`also shows why an earlier order could not be reserved: ${provider}`, async () => {
        const store = await again(provider, isGuarded, { answer: FAILED, isEarlier: true });
        assert.notEqual(store.message, null);
      });
    }
  });
