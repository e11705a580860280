// The page receives the hash of a transfer even if the other direction, or another visit, is on the screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ledgerIn } from '../../support/ledgers.ts';
import { ledgerKey } from '../../../src/domain/storage-keys.ts';
import type { DepositAnswer } from '../../../src/domain/order/deposit.ts';
import { findUnsettled } from '../../../src/domain/order/unsettled.ts';
import { clearOrder } from '../../../src/orders/order-changes.ts';
import { createDepositRecords } from '../../../src/orders/deposit-record.ts';
import { isUnsettled } from '../../../src/orders/run-lifecycle.ts';
import { watchUnsettled } from '../../../src/orders/watch-unsettled.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import { choose, messageTypes } from '../../support/orders.ts';
import { haveSellOrder, SELL_ID, SELL_READ, sellOrder } from '../../support/sell-orders.ts';
import { stageDeposit } from './deposit-stage.ts';

/** The wallet was asked, and has not answered. */
async function send() {
  const stage = stageDeposit();
  let answer: (value: DepositAnswer) => void = () => undefined;
  stage.offer(() => new Promise<DepositAnswer>((resolve) => (answer = resolve)));
  void stage.commands.sendFromWallet();
  await settle();
  return { ...stage, answer: (value: DepositAnswer) => answer(value) };
}

/** The same page with the widget restarted at the buy calculator. */
function turnToBuy({ storages, scope }: FakeContext): FakeContext {
  scope.dispose();
  const later = createFakeContext({ path: '/buy', token: 'token-1' });
  later.storages.local = storages.local;
  choose(later);
  later.gateway.on(SELL_READ, { result: sellOrder('can_be_processed') });
  watchUnsettled(later);
  return later;
}

const announcedOf = (context: FakeContext) =>
  context.sent.map(({ type, payload }) => [type, (payload as { mode?: string }).mode]);

describe("'I have sent the crypto' by mistake", () => {
  it('SELL-16 can be withdrawn for every tab and visit, and a hash or another press announces the transfer again', async () => {
    const { context, commands, deposit, saidSent } = stageDeposit();
    void commands.openPayment();
    await settle();
    commands.markSent();
    assert.deepEqual([deposit().isMarkedSent, saidSent()], [true, 1]);
    commands.takeBackSent();
    assert.equal(deposit().isMarkedSent, false);
    const { storages } = context;
    const later = stageDeposit({ storages });
    void later.commands.openPayment();
    await settle();
    assert.equal(later.deposit().isMarkedSent, false);
    later.commands.markSent();
    assert.deepEqual([later.deposit().isMarkedSent, later.saidSent()], [true, 0], 'the page was told before');
    later.commands.takeBackSent();
    createDepositRecords(ledgerIn(storages)).begin(SELL_ID, 'handler');
    createDepositRecords(ledgerIn(storages)).sent(SELL_ID, '0xabc');
    await later.context.clock.advance(2_000);
    assert.equal(later.deposit().isMarkedSent, true);
  });

  it('SELL-16 leaves nothing to be checked in any tab or visit until it is pressed again', async () => {
    const { context, commands } = stageDeposit();
    void commands.openPayment();
    watchUnsettled(context);
    const { storages } = context;
    const second = stageDeposit({ storages });
    watchUnsettled(second.context);
    const checked = () =>
      [context, second.context].map(
        ({ stores }) =>
          findUnsettled(stores.order.unsettled, SELL_ID) !== null || isUnsettled(context, SELL_ID),
      );
    const pass = async () => {
      for (const { clock } of [context, second.context, context]) await clock.advance(15_000);
    };
    commands.markSent();
    await pass();
    assert.deepEqual(checked(), [true, true], 'pressed here');
    // Where it was pressed, the order is known as this visit's own.
    second.commands.takeBackSent();
    await pass();
    assert.deepEqual(checked(), [false, false], 'taken back there');
    commands.markSent();
    await pass();
    assert.deepEqual(checked(), [true, true], 'pressed again');
    commands.takeBackSent();
    assert.deepEqual(isUnsettled(context, SELL_ID), false, 'at once');
  });

  for (const [name, note] of [
    ['the wallet may be sending', (records) => void records.begin(SELL_ID, 'handler')],
    ['an attempt is in doubt', (records) => (records.begin(SELL_ID, 'handler'), records.doubted(SELL_ID))],
    ['a transfer was named', (records) => records.doubted(SELL_ID, '0xabc')],
    ['the page says that it was sent', (records) => records.sent(SELL_ID, '0xabc')],
  ] as [string, (records: ReturnType<typeof createDepositRecords>) => void][])
    it(`SELL-16 leaves the transfer in doubt if ${name}, here and in another tab`, async () => {
      const { context, commands } = stageDeposit();
      commands.markSent();
      note(createDepositRecords(ledgerIn(context.storages)));
      commands.takeBackSent();
      watchUnsettled(context);
      await context.clock.advance(15_000);
      // Another tab may have written it at the same moment.
      createDepositRecords(ledgerIn(context.storages)).takeBack(SELL_ID, true);
      await context.clock.advance(15_000);
      assert.equal(isUnsettled(context, SELL_ID), true);
      assert.equal(findUnsettled(context.stores.order.unsettled, SELL_ID)?.state, 'sending');
    });

  it('SELL-16 cannot be withdrawn while the wallet may be sending', async () => {
    const { commands, deposit } = await send();
    commands.markSent();
    commands.takeBackSent();
    assert.equal(deposit().isMarkedSent, true);
  });
});

describe('the hash of a transfer', () => {
  it('is announced once, as that of a sale, if the widget has restarted in the other direction', async () => {
    const { context, answer } = await send();
    const later = turnToBuy(context);
    await later.clock.advance(1_000);
    answer({ txHash: '0xabc' });
    await later.clock.advance(60_000);
    assert.deepEqual(
      announcedOf(later).filter(([type]) => type === 'payment_sent'),
      [['payment_sent', 'sell']],
    );
  });

  it('is announced before the end, even if no read but the end arrived', async () => {
    const { context, answer } = await send();
    answer({ txHash: '0xabc' });
    // The page received no event from the removed widget.
    context.scope.dispose();
    await settle();
    ledgerIn(context.storages).change(SELL_ID, ({ told: _, ...others }) => others);
    context.storages.session.remove(ledgerKey(SELL_ID));
    const later = turnToBuy(context);
    later.gateway.on(SELL_READ, { result: sellOrder('complete') });
    await later.clock.advance(15_000);
    assert.deepEqual(messageTypes(later), ['operation_created', 'payment_sent', 'operation_success']);
  });

  it('is not announced for an order whose end was announced before', async () => {
    const { context, answer } = await send();
    const later = turnToBuy(context);
    later.gateway.on(SELL_READ, { result: sellOrder('failed') });
    await later.clock.advance(15_000);
    answer({ txHash: '0xabc' });
    await later.clock.advance(60_000);
    assert.equal(messageTypes(later).includes('payment_sent'), false);
  });

  it('is announced as that of a sale if it arrives after the customer has switched to the other direction', async () => {
    const { context, answer } = await send();
    clearOrder(context.stores.order);
    context.stores.widget.mode = 'buy';
    answer({ txHash: '0xabc' });
    await settle();
    assert.deepEqual(
      announcedOf(context).filter(([type]) => type === 'payment_sent'),
      [['payment_sent', 'sell']],
    );
  });
});

describe('a refusal that arrives while another order is shown', () => {
  it('keeps the order in the list if the customer said that the crypto was sent', async () => {
    const { context, commands, answer } = await send();
    commands.markSent();
    await settle();
    haveSellOrder(context, sellOrder('can_be_processed', { id: 'sell-order-second' }));
    commands.openPayment();
    answer({ error: 'rejected' });
    await settle();
    assert.equal(createDepositRecords(ledgerIn(context.storages)).read(SELL_ID).isOpen, false);
    assert.equal(isUnsettled(context, SELL_ID), true);
  });
});
