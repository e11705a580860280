// The error catalogue in effect: how each reaction changes route, stores, storage and host.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Stage } from '../../../src/domain/reactions/reaction.ts';
import { pauseBeforeRetry } from '../../../src/domain/errors/pause-before-retry.ts';
import { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { setNotice } from '../../../src/features/quote/calculator-store.ts';
import { reactToError } from '../../../src/orders/react-to-error.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { watchRoute } from '../../../src/app/watch-route.ts';
import {
  choose,
  customer,
  failing,
  haveOrder,
  inStatus,
  messageTypes,
  order,
  READ,
} from '../../support/orders.ts';

const CUSTOMER = 'GET /api/v1/customers/current';

function begin(mode: 'buy' | 'sell' = 'buy'): FakeContext {
  const context = createFakeContext({ path: mode === 'sell' ? ROUTES.sellKyc : ROUTES.order, mode });
  haveOrder(context);
  context.gateway.on(READ, { result: order() });
  context.gateway.on(CUSTOMER, { result: customer({ isBlocked: true }) });
  return context;
}
const react = (context: FakeContext, code: string, stage: Stage, fields?: Record<string, string[]>) =>
  reactToError(context, new RampError(code, `About ${code}`, { fields }), stage);

describe('reactions', () => {
  type Row = readonly [code: string, stage: Stage, path: string, mode?: 'buy' | 'sell'];
  const ROUTED: readonly Row[] = [
    ['authentication_error', 'card_page', ROUTES.buyCalculator],
    ['must_pass_kyc', 'card_page', ROUTES.buyKyc],
    ['must_pass_kyc', 'sell_create', ROUTES.sellKyc, 'sell'],
    ['max_sum_for_light_kyc_exceeded', 'user_info', ROUTES.buyKyc],
    ['no_payment_provider_can_be_used', 'card_page', ROUTES.buyCalculator],
    ['no_payment_provider_can_be_used', 'sell_create', ROUTES.sellCalculator, 'sell'],
    ['order_status_cannot_be_changed', 'without_card', ROUTES.order],
    ['unexpected_server_error', 'sell_create', ROUTES.sellCalculator, 'sell'],
  ];
  for (const [code, stage, path, mode] of ROUTED) {
    it(`${code} at ${stage} leads to ${path}`, async () => {
      const context = begin(mode);
      await react(context, code, stage);
      assert.equal(context.navigator.path(), path);
    });
  }

  const STAYING: ReadonlyArray<readonly [string, Stage]> = [
    ['order_status_cannot_be_changed', 'card_page'],
    ['order_cannot_be_processed', 'card_page'],
    ['order_cannot_be_processed', 'without_card'],
    ['order_data_changed', 'card_page'],
    ['api_client_error', 'card_page'],
    ['aborted', 'card_page'],
    ['never_heard_of', 'card_page'],
  ];
  for (const [code, stage] of STAYING) {
    it(`${code} at ${stage} stays on its screen`, async () => {
      const context = begin();
      await react(context, code, stage);
      assert.equal(context.navigator.path(), ROUTES.order);
    });
  }

  it('reloads a blocked customer, and blocks them here if that fails', async () => {
    for (const answer of [
      { result: customer({ isBlocked: true }) },
      failing(500, 'unexpected_server_error'),
    ]) {
      const context = begin();
      context.gateway.on(CUSTOMER, answer);
      await react(context, 'customer_is_blocked', 'card_page');
      assert.equal(context.stores.session.customer?.isBlocked, true);
    }
  });

  it('shows the refusal to a customer who turns out not to be blocked', async () => {
    const context = begin();
    context.gateway.on(CUSTOMER, { result: customer() });
    const { message } = await react(context, 'customer_is_blocked', 'create');
    assert.deepEqual(message, { text: 'About customer_is_blocked' });
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  for (const code of ['must_pass_kyc', 'max_sum_for_light_kyc_exceeded']) {
    it(`ERR-10 ERR-11 shows the verification after ${code}, even to a customer whose verification is complete`, async () => {
      const context = createFakeContext({ path: ROUTES.userInfo });
      choose(context);
      context.gateway.on(CUSTOMER, { result: customer() });
      watchRoute(context);
      await react(context, code, 'user_info');
      assert.equal(context.navigator.path(), ROUTES.buyKyc);
      context.navigator.go(ROUTES.userInfo);
      context.navigator.go(ROUTES.buyKyc);
      assert.equal(context.navigator.path(), ROUTES.userInfo, 'it was demanded once');
    });
  }

  it('ERR-12 closes an order that no provider accepts', async () => {
    const context = begin();
    await react(context, 'no_payment_provider_can_be_used', 'card_page');
    assert.equal(context.stores.order.order, null);
    assert.equal(context.storages.local.get('ramp.order.anonymous'), null);
  });

  it("ERR-12 remembers the gateway's state of an order that no provider accepts while the notice is shown", async () => {
    const context = begin();
    const { order, calculator } = context.stores;
    const { id, status } = order.order!;
    await react(context, 'no_payment_provider_can_be_used', 'card_page');
    assert.deepEqual([calculator.noticeOrder?.id, calculator.noticeOrder?.status], [id, status]);
    setNotice(calculator, null);
    assert.equal(calculator.noticeOrder, null);
  });

  it('ERR-05 shows no changed rate for an order that is already paid', async () => {
    const context = begin();
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await react(context, 'order_data_changed', 'card_page');
    assert.equal(context.stores.order.rateChange, null);
    assert.equal(context.stores.order.order?.status, 'processing_started');
  });

  it('ERR-28 stops the widget after a merchant failure and tells the host', async () => {
    const context = begin();
    await react(context, 'merchant_validation_failer', 'create', { toWallet: ['Wrong'] });
    assert.equal(context.stores.widget.phase, 'failed');
    assert.equal(context.stores.widget.failure?.message, 'Merchant parameters invalid');
    assert.deepEqual(messageTypes(context), ['error']);
  });

  it('ends an expired launch like one that is refused at the start, with its own reason', async () => {
    const context = begin();
    await react(context, 'validation_error', 'user_info', { expiresAt: ['The launch has expired.'] });
    const { failure } = context.stores.widget;
    assert.equal(failure?.code, 'merchant_validation_failer');
    assert.equal(failure?.reason, 'launch_expired');
    const [told] = context.sent;
    assert.equal((told?.payload as { reason?: string }).reason, 'launch_expired');
  });

  it('reports an unexpected error with its step, but not an aborted call', async () => {
    const context = begin();
    await react(context, 'aborted', 'card_page');
    assert.equal(context.reported.length, 0);
    await react(context, 'never_heard_of', 'card_page');
    assert.equal(context.reported[0]?.step, 'card_page');
  });

  it('ignores a pause that ended because the widget was removed, without a report', async () => {
    const context = begin();
    const ended = await pauseBeforeRetry(context.clock, 1000, AbortSignal.abort()).catch(
      (error: unknown) => error,
    );
    const answer = await reactToError(context, ended, 'card_page');
    const ofCall = await react(context, 'aborted', 'card_page');
    assert.deepEqual(answer, ofCall);
    assert.equal(context.navigator.path(), ROUTES.order);
    assert.equal(context.reported.length, 0);
  });

  it('passes an error of the program on to the caller', async () => {
    const context = begin();
    await assert.rejects(reactToError(context, new TypeError('a bug'), 'card_page'), TypeError);
  });
});
