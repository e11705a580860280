// Which card a sale is paid out to stays known in the tab that chose it.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { clearOrder } from '../../../../../src/features/current-order/order-changes.ts';
import { forgetOrderId } from '../../../../../src/features/current-order/stored-order-id.ts';
import { takeAnswer } from '../../../../../src/features/order/reading/take-order.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { SELL_ID, SELL_PROCESS, sellOrder } from '../../../../support/sell-orders.ts';
import { readsAs, stageCards, type SellCommands } from '../sell-stage.ts';

let context: FakeContext;
let commands: SellCommands;
const sent = () => context.gateway.asked(SELL_PROCESS);
const begin = () => void ({ context, commands } = stageCards());

describe('the name of a payout card', () => {
  beforeEach(begin);
  beforeEach(() => commands.chooseCard('1'));

  it('the tab keeps with the order which card it is, brand and last four digits alone, until the order is forgotten', async () => {
    await commands.confirmCard();
    const card = { orderId: SELL_ID, brand: 'visa', lastFour: '4242' };
    assert.deepEqual(context.stores.order.payoutCard, card);
    const { session } = context.storages;
    const [key] = session.keys('ramp.payout.');
    assert.equal(key, `ramp.payout.${SELL_ID}`);
    assert.deepEqual(JSON.parse(session.get(key)!), { brand: 'visa', lastFour: '4242' });
    forgetOrderId(context, SELL_ID);
    assert.deepEqual(session.keys('ramp.payout.'), []);
  });

  it('the tab names it again after a reload', async () => {
    await commands.confirmCard();
    const { session } = context.storages;
    begin();
    for (const key of session.keys('ramp.')) context.storages.session.set(key, session.get(key)!);
    clearOrder(context.stores.order);
    takeAnswer(context, sellOrder('can_be_processed'));
    assert.equal(context.stores.order.payoutCard?.lastFour, '4242');
  });

  it('a card that another tab chose for the order is not named by the one that was chosen here', async () => {
    readsAs(context, sellOrder('can_be_processed'));
    await commands.confirmCard();
    assert.equal(sent().length, 0);
    assert.equal(context.stores.order.payoutCard ?? null, null);
  });
});
