// A page that sends the crypto by itself says so in its first answer to `payment_pending`.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { createHostMessenger } from '../../../src/host/host-messenger.ts';
import { settle } from '../../support/fake-clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { haveSellOrder, SELL_ID, SELL_READ, sellOrder } from '../../support/sell-orders.ts';
import { type DepositStage, stageDeposit } from './deposit-stage.ts';

let { commands, asked, offer, deposit } = {} as DepositStage;

const begin = (prepare: (fresh: FakeContext) => void): void =>
  void ({ commands, asked, offer, deposit } = stageDeposit({ prepare }));

describe('respondWith', () => {
  let respond: (answer: unknown) => void;

  beforeEach(() => {
    begin((fresh) => {
      const messenger = createHostMessenger({
        deliver: (message, answer) => {
          fresh.sent.push(structuredClone(message));
          if (message.type === 'payment_pending') respond = answer;
        },
        instance: 'test',
      });
      Object.assign(fresh, { messenger });
      fresh.gateway.on(SELL_READ, () => ({ result: sellOrder('can_be_processed') }));
      takeAnswer(fresh, sellOrder('can_be_processed'));
    });
    commands.openPayment();
  });

  it('offers the button while the page works, and uses its hash without a press', async () => {
    let answer: (value: unknown) => void = () => undefined;
    respond(new Promise((resolve) => void (answer = resolve)));
    assert.equal(deposit().isOffered, true);
    await commands.sendFromWallet();
    assert.equal(deposit().phase, 'waiting');
    answer({ txHash: '0x9' });
    await settle();
    assert.equal(deposit().phase, 'sent');
    assert.equal(deposit().txHash, '0x9');
  });

  it('counts only the first answer', async () => {
    respond({ txHash: '0x1' });
    respond({ txHash: '0x2' });
    await settle();
    assert.equal(deposit().txHash, '0x1');
  });

  it('asks no handler while the page sends by itself', async () => {
    offer(() => ({ txHash: '0x3' }));
    respond(new Promise(() => undefined));
    await commands.sendFromWallet();
    assert.equal(asked.length, 0);
  });

  it('shows a refusal, and lets a handler try again', async () => {
    offer(() => ({ txHash: '0x3' }));
    respond(Promise.reject(Object.assign(new Error('no'), { code: 'rejected' })));
    await settle();
    assert.equal(deposit().refusal, 'rejected');
    await commands.sendFromWallet();
    assert.equal(asked.length, 1);
    assert.equal(deposit().phase, 'sent');
  });

  it('asks no handler after a doubtful answer of the page itself, because that would be another transfer', async () => {
    offer(() => ({ txHash: '0x3' }));
    respond({ error: 'timeout' });
    await settle();
    assert.equal(deposit().refusal, 'timeout');
    assert.equal(deposit().isOffered, false);
    await commands.sendFromWallet();
    assert.equal(asked.length, 0);
  });

  it('receives an answer that arrived before this step was loaded', async () => {
    const messenger = createHostMessenger({
      deliver: (message, answer) => message.type === 'payment_pending' && answer({ txHash: '0xearly' }),
      instance: 'test',
    });
    begin((fresh) => {
      Object.assign(fresh, { messenger });
      haveSellOrder(fresh, sellOrder('can_be_processed'));
      messenger.send('payment_pending', { orderId: SELL_ID } as never);
    });
    commands.openPayment();
    await settle();
    assert.equal(deposit().txHash, '0xearly');
  });
});
