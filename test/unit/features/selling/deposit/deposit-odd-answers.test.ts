// Answers of the page's own wallet that break, contradict themselves, or come while nobody listens: no second transfer, and no error.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { DepositAnswer, DepositRequest } from '../../../../../src/domain/order/deposit.ts';
import { createSellCommands } from '../../../../../src/features/selling/sell-commands.ts';
import { settle } from '../../../../support/fake-clock.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { messageTypes } from '../../../../support/orders.ts';
import {
  haveSellOrder,
  SELL_ID,
  SELL_READ,
  sellContext,
  sellOrder,
} from '../../../../support/sell-orders.ts';
import { setHandler } from './deposit-handler.ts';

const PAYMENT = `/sell/order/${SELL_ID}/payment`;

let context: FakeContext;
let commands: ReturnType<typeof createSellCommands>;
let asked: DepositRequest[];

function begin(storages?: FakeContext['storages']): void {
  context = sellContext(PAYMENT);
  if (storages) Object.assign(context, { storages });
  haveSellOrder(context, sellOrder('can_be_processed', { tag: '77' }));
  context.gateway.on(SELL_READ, () => ({ result: context.stores.order.order }));
  commands = createSellCommands(context, null);
  asked = [];
}
const offer = (answer: (request: DepositRequest) => unknown) => setHandler(context, asked, answer);
const deposit = () => context.stores.deposit;
const saidSent = () => messageTypes(context).filter((type) => type === 'payment_sent').length;

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
    it(`an ${name} that breaks when it is read says nothing, and nothing of it is left uncaught`, async () => {
      offer(answer);
      await commands.sendFromWallet();
      assert.equal(deposit().refusal, 'unknown');
      assert.equal(deposit().isUnderWay, true);
      assert.equal(saidSent(), 0);
    });

  for (const error of ['rejected', 'insufficient_funds', 'timeout', 'boom', { code: 4001 }] as const)
    it(`a hash beside the error ${JSON.stringify(error)} is neither sent nor asked for again`, async () => {
      offer(() => ({ txHash: '0xabc', error }));
      await commands.sendFromWallet();
      assert.deepEqual([deposit().phase, deposit().txHash, saidSent()], ['begun', '0xabc', 0]);
      await context.clock.advance(2_000);
      await commands.sendFromWallet();
      assert.deepEqual([asked.length, deposit().isUnderWay], [1, true]);
    });

  for (const nothing of [null, undefined, '', false])
    it(`a hash beside an error that is ${String(nothing)} is a transfer`, async () => {
      offer(() => ({ txHash: '0xabc', error: nothing, refused: nothing }));
      await commands.sendFromWallet();
      assert.deepEqual([deposit().phase, saidSent()], ['sent', 1]);
    });

  it('a hash that comes while the widget is out of the page is told once it is back, and only once', async () => {
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
