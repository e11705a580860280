// The waiting page reads the customer every 5 s, and each outcome leads to its screen.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { watchRoute } from '../../../../src/app/watch-route.ts';
import { setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { customer, failing, haveOrder, inStatus, READ } from '../../../support/orders.ts';
import { CURRENT, stageCustomer, type CustomerCommands } from './customer-stage.ts';

let context: FakeContext;
let commands: CustomerCommands;
const asked = (key: string) => context.gateway.asked(key);
const path = () => context.navigator.path();
const begin = (at: string) => void ({ context, commands } = stageCustomer(at));

describe('waiting for a verification', () => {
  const PENDING = customer({ kyc: { status: 'pending', rejectLabels: {} } });

  beforeEach(() => {
    begin('/buy/kyc_waiting');
    setCustomer(context.stores.session, PENDING);
  });

  it('KYC-15 reads the customer every 5 s until the verification is complete', async () => {
    commands.watch();
    await context.clock.advance(4999);
    assert.equal(asked(CURRENT).length, 0);
    await context.clock.advance(5001);
    assert.equal(asked(CURRENT).length, 2);
    setCustomer(context.stores.session, customer());
    await context.clock.advance(20_000);
    assert.equal(asked(CURRENT).length, 3);
  });

  it('backs off while the gateway fails, and reads every 5 s again afterwards', async () => {
    context.gateway.on(CURRENT, failing(500, 'unexpected_server_error'));
    commands.watch();
    await context.clock.advance(5_000 + 10_000 + 20_000);
    assert.equal(asked(CURRENT).length, 3);
    context.gateway.on(CURRENT, { result: PENDING });
    await context.clock.advance(40_000);
    assert.equal(asked(CURRENT).length, 4);
    await context.clock.advance(5_000);
    assert.equal(asked(CURRENT).length, 5);
  });

  it('continues when the clock is set back by an hour', async () => {
    commands.watch();
    await context.clock.advance(5_000);
    context.clock.set(-3_600_000);
    await context.clock.advance(10_000);
    assert.equal(asked(CURRENT).length, 3);
  });

  it('pauses while the page is hidden, and continues at once when it is visible', async () => {
    commands.watch();
    context.setHidden(true);
    await context.clock.advance(60_000);
    assert.equal(asked(CURRENT).length, 0);
    context.setHidden(false);
    await context.clock.advance(1);
    assert.equal(asked(CURRENT).length, 1);
  });

  it('stops with its screen', async () => {
    const stop = commands.watch();
    stop();
    await context.clock.advance(60_000);
    assert.equal(asked(CURRENT).length, 0);
  });

  it('continues with the next screen if that begins before the other ends', async () => {
    const stop = commands.watch();
    commands.watch();
    stop();
    await context.clock.advance(5000);
    assert.equal(asked(CURRENT).length, 1);
  });

  it('KYC-16 leads to user info when it is complete, or to the order that waited for it', async () => {
    watchRoute(context);
    commands.watch();
    context.gateway.on(CURRENT, { result: customer() });
    await context.clock.advance(5000);
    assert.equal(path(), '/buy/user_info');
  });

  it('KYC-22 reads an order that waits for it, until that advances', async () => {
    haveOrder(context, inStatus('kyc_waiting'));
    watchRoute(context);
    commands.watch();
    context.gateway.on(CURRENT, { result: customer() });
    context.gateway.on(READ, { result: inStatus('kyc_waiting') });
    await context.clock.advance(5000);
    assert.equal(path(), '/buy/kyc_waiting');
    context.gateway.on(READ, { result: inStatus('processing_started') });
    await context.clock.advance(5000);
    assert.equal(path(), '/buy/order');
  });

  const PROVIDERS = [
    ['card_pne', '/buy/order'],
    ['google_pay_pne', '/buy/order_without_card'],
    ['blik_pne', '/buy/order_without_card'],
    ['skrill_pne', '/buy/order_without_card'],
  ] as const;
  for (const [paymentProviderId, target] of PROVIDERS) {
    it(`KYC-24 leads an order of ${paymentProviderId} that may be paid now to ${target}`, async () => {
      haveOrder(context, inStatus('kyc_waiting', { paymentProviderId }));
      watchRoute(context);
      commands.watch();
      context.gateway.on(CURRENT, { result: customer() });
      // Back from waiting: the guard believes only a second read.
      context.gateway.on(READ, { result: inStatus('reserved', { paymentProviderId }) });
      await context.clock.advance(10_000);
      assert.equal(path(), target);
    });
  }

  const WAYS = [
    ['KYC-17', 'retry', '/buy/kyc'],
    ['KYC-18', 'timeout', '/kyc_problems'],
    ['KYC-18', 'error', '/kyc_problems'],
    ['KYC-19', 'reject', '/banned_user'],
  ] as const;
  for (const [id, status, target] of WAYS) {
    it(`${id} leads from waiting to ${target} on ${status}`, async () => {
      watchRoute(context);
      commands.watch();
      context.gateway.on(CURRENT, { result: customer({ kyc: { status, rejectLabels: {} } }) });
      await context.clock.advance(5000);
      assert.equal(path(), target);
    });
  }
});
