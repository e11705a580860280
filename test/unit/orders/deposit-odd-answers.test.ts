// Answers of the page's own wallet that fail, contradict themselves, or arrive after the widget was removed cause no second transfer and no
// error.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { DepositAnswer } from '../../../src/domain/order/deposit.ts';
import { ledgerKey } from '../../../src/domain/storage-keys.ts';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { settle } from '../../support/fake-clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { messageTypes } from '../../support/orders.ts';
import { SELL_ID, SELL_READ, sellOrder } from '../../support/sell-orders.ts';
import { type DepositStage, stageDeposit } from './deposit-stage.ts';

let { context, commands, asked, offer, deposit, saidSent } = {} as DepositStage;

function begin(storages?: FakeContext['storages']): void {
  ({ context, commands, asked, offer, deposit, saidSent } = stageDeposit({ storages }));
}
const beginEach = () => begin();

describe('onDeposit, odd answers', () => {
  beforeEach(beginEach);

  const breaking = {
    get txHash(): string {
      throw new Error('read me not');
    },
  };
  for (const [name, answer] of [
    ['answer', () => breaking],
    [
      'error that is thrown',
      () => Promise.reject(Object.defineProperty(new Error('boom'), 'code', { get: () => breaking.txHash })),
    ],
    [
      'result behind a broken promise',
      () => Object.defineProperty({}, 'then', { get: () => breaking.txHash }),
    ],
  ] as const)
    it(`treats an ${name} that throws when it is read as no answer, and leaves no error uncaught`, async () => {
      offer(answer);
      await commands.sendFromWallet();
      assert.equal(deposit().refusal, 'unknown');
      assert.equal(deposit().isUnderWay, true);
      assert.equal(saidSent(), 0);
    });

  for (const error of ['rejected', 'insufficient_funds', 'timeout', 'boom', { code: 4001 }] as const)
    it(`neither sends nor asks for a hash again that came with the error ${JSON.stringify(error)}`, async () => {
      offer(() => ({ txHash: '0xabc', error }));
      await commands.sendFromWallet();
      assert.deepEqual([deposit().phase, deposit().txHash, saidSent()], ['begun', '0xabc', 0]);
      await context.clock.advance(2_000);
      await commands.sendFromWallet();
      assert.deepEqual([asked.length, deposit().isUnderWay], [1, true]);
    });

  for (const error of [undefined, 'rejected'])
    it(`shows a named hash after a reload too, and in another tab: error ${String(error)}`, async () => {
      offer(() => ({ txHash: '0xabc', error }));
      await commands.sendFromWallet();
      const before = [deposit().phase, deposit().txHash];
      begin(context.storages);
      offer(() => ({ txHash: '0xdef' }));
      commands.openPayment();
      assert.deepEqual([deposit().phase, deposit().txHash], before);
      await commands.sendFromWallet();
      await context.clock.advance(2_000);
      assert.deepEqual([deposit().phase, deposit().txHash, asked.length], [...before, 0]);
    });

  for (const hash of [7, { at: '0xabc' }, '', 'a'.repeat(201)])
    it(`does not show a stored value that is not a hash: ${JSON.stringify(hash).slice(0, 16)}`, () => {
      const record = { attempt: 1, by: 'handler', isOpen: true, isDoubtful: true, isGivenUp: false };
      const deposit_ = { ...record, hash, isSent: 'yes' };
      context.storages.local.set(ledgerKey(SELL_ID), JSON.stringify({ deposit: deposit_ }));
      commands.openPayment();
      assert.deepEqual([deposit().phase, deposit().txHash, saidSent()], ['begun', null, 0]);
    });

  for (const txHash of [{ hash: '0xabc' }, ['0xabc'], 7, 'a'.repeat(201)] as const)
    it(`keeps the key if a refusal contains a hash of another shape: ${typeof txHash} ${String(txHash).slice(0, 9)}`, async () => {
      offer(() => ({ txHash, error: 'rejected' }));
      await commands.sendFromWallet();
      assert.deepEqual([deposit().refusal, deposit().isUnderWay, saidSent()], ['unknown', true, 0]);
      await context.clock.advance(2_000);
      await commands.sendFromWallet();
      assert.equal(asked.length, 2);
      assert.equal(asked[0]!.idempotencyKey, asked[1]!.idempotencyKey);
    });

  for (const nothing of [null, undefined, '', false])
    it(`treats a hash with an error of ${String(nothing)} as a transfer`, async () => {
      offer(() => ({ txHash: '0xabc', error: nothing, refused: nothing }));
      await commands.sendFromWallet();
      assert.deepEqual([deposit().phase, saidSent()], ['sent', 1]);
    });

  it('does not ask the wallet if the read that the press makes returns another memo than the screen shows', async () => {
    offer(() => ({ txHash: '0xabc' }));
    commands.openPayment();
    context.gateway.on(SELL_READ, { result: sellOrder('can_be_processed', { tag: '13' }) });
    await commands.sendFromWallet();
    assert.deepEqual([asked.length, context.stores.order.outcome], [0, 'altered']);
  });

  for (const sums of [{ fromAmount: '1000' }, { toAmount: '9.01' }])
    it(`does not ask the wallet if the read that the press makes returns a ${Object.keys(sums)[0]} that was never shown`, async () => {
      offer(() => ({ txHash: '0xabc' }));
      takeAnswer(context, sellOrder('can_be_processed', { tag: '77' }));
      commands.openPayment();
      context.gateway.on(SELL_READ, { result: sellOrder('can_be_processed', { tag: '77', ...sums }) });
      await commands.sendFromWallet();
      assert.deepEqual([asked.length, deposit().phase, deposit().isOffered], [0, 'none', false]);
      await commands.sendFromWallet();
      assert.equal(asked.length, 0, 'nor by another press');
    });

  it('asks the wallet if the amount is better than agreed', async () => {
    offer(() => ({ txHash: '0xabc' }));
    takeAnswer(context, sellOrder('can_be_processed', { tag: '77' }));
    context.gateway.on(SELL_READ, {
      result: sellOrder('can_be_processed', { tag: '77', toAmount: '99.01' }),
    });
    await commands.sendFromWallet();
    assert.deepEqual([asked.length, deposit().phase], [1, 'sent']);
  });

  it('sends payment_pending to the page only with the agreed amounts', () => {
    ({ context } = stageDeposit({ prepare: () => undefined }));
    const isPending = () => messageTypes(context).includes('payment_pending');
    takeAnswer(context, sellOrder('created'));
    takeAnswer(context, sellOrder('can_be_processed', { fromAmount: '1000' }));
    assert.equal(isPending(), false);
    takeAnswer(context, sellOrder('can_be_processed'));
    assert.equal(isPending(), true);
  });

  it("does not ask the wallet if a later read shows the crypto before the press's own read returns", async () => {
    offer(() => ({ txHash: '0xabc' }));
    commands.openPayment();
    context.gateway.on(SELL_READ, () => {
      takeAnswer(context, sellOrder('processing_started', { tag: '77' }));
      return { result: sellOrder('can_be_processed', { tag: '77' }) };
    });
    await commands.sendFromWallet();
    assert.deepEqual([asked.length, context.stores.order.order?.status], [0, 'processing_started']);
  });

  it('announces a hash that arrives while the widget is out of the page once, when it is back', async () => {
    let answer: (value: DepositAnswer) => void = () => undefined;
    offer(() => new Promise((resolve) => void (answer = resolve)));
    commands.openPayment();
    void commands.sendFromWallet();
    await settle();
    const { storages } = context;
    context.scope.dispose();
    answer({ txHash: '0xabc' });
    await settle();
    assert.equal(saidSent(), 0, 'nobody hears it');
    begin(storages);
    commands.openPayment();
    assert.deepEqual([saidSent(), deposit().phase], [1, 'sent']);
    await context.clock.advance(3_000);
    begin(storages);
    commands.openPayment();
    assert.equal(saidSent(), 0);
  });
});
