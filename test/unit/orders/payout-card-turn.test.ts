// A payout card is sent under the order's lock, for the amounts that were shown.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { FakeContext } from '../../support/fake-context.ts';
import { createFakeTabs } from '../../support/fake-tabs.ts';
import { failing } from '../../support/orders.ts';
import { haveSellOrder, SELL_PROCESS, SELL_READ, sellOrder } from '../../support/sell-orders.ts';
import { CARDS, PAYMENT, readsAs, SELECT, stageCards, type SellCommands } from './sell-stage.ts';

let context: FakeContext;
let commands: SellCommands;

const payment = () => context.stores.payment;
const sent = () => context.gateway.asked(SELL_PROCESS);

describe('the lock of a payout card', () => {
  beforeEach(() => {
    ({ context, commands } = stageCards());
    commands.chooseCard('1');
  });

  it('shows a rate that changed before the press, and sends no card for it', async () => {
    readsAs(context, sellOrder('created', { toAmount: '89' }));
    await commands.confirmCard();
    assert.equal(sent().length, 0);
    assert.equal(context.stores.order.rateChange?.before.toAmount, '90.08');
    assert.equal(context.stores.order.rateChange?.after.toAmount, '89');
  });

  it('does not send again without a question if the rate changes after a lost response', async () => {
    context.gateway.on(SELL_PROCESS, 'never');
    readsAs(context, sellOrder('created'), sellOrder('created', { toAmount: '89' }));
    const done = commands.confirmCard();
    await context.clock.advance(60_000);
    await done;
    assert.equal(sent().length, 1);
    assert.equal(context.stores.order.rateChange?.after.toAmount, '89');
    assert.deepEqual(payment().message, { key: 'errors.noAnswer' });
  });

  it('sends one card for two tabs that confirm at the same instant, and both continue', async () => {
    const { ports } = createFakeTabs();
    let order = sellOrder('created');
    const tabs = ['1', '2'].map((cardId) => {
      const tab = stageCards(SELECT);
      tab.context.environment.tabs = ports();
      tab.commands.chooseCard(cardId);
      tab.context.gateway.on(SELL_READ, () => ({ result: order }));
      tab.context.gateway.on(SELL_PROCESS, () => ({ result: (order = sellOrder('can_be_processed')) }));
      return tab;
    });
    await Promise.all(tabs.map((tab) => tab.commands.confirmCard()));
    assert.equal(tabs.flatMap((tab) => tab.context.gateway.asked(SELL_PROCESS)).length, 1);
    for (const tab of tabs) assert.equal(tab.context.navigator.path(), PAYMENT);
  });

  it('ERR-04 keeps the key of a card choice that was answered 401 for the next sign-in', async () => {
    context.gateway.on(SELL_PROCESS, failing(401, 'authentication_error'));
    await commands.confirmCard();
    assert.equal(context.navigator.path(), '/sell');
    haveSellOrder(context, sellOrder('created'), CARDS);
    context.stores.session.token = 'token-2';
    context.navigator.go(SELECT);
    commands.chooseCard('1');
    context.gateway.on(SELL_PROCESS, { result: sellOrder('can_be_processed') });
    await commands.confirmCard();
    const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'));
    assert.ok(first);
    assert.equal(first, second);
  });

  it('sends nothing while the order cannot be read', async () => {
    context.gateway.on(SELL_READ, 'offline');
    await commands.confirmCard();
    assert.equal(sent().length, 0);
    assert.deepEqual(payment().message, { key: 'errors.noConnection' });
  });
});
