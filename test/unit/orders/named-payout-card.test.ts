// Which card a sale is paid out to stays known in the tab that chose it.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ledgerOf } from '../../../src/orders/order-ledger.ts';
import { clearOrder } from '../../../src/orders/order-changes.ts';
import { forgetOrderId } from '../../../src/orders/stored-order-id.ts';
import { createIdempotencyKeys, PAYOUT_CARD } from '../../../src/orders/idempotency-keys.ts';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { failing } from '../../support/orders.ts';
import { SELL_ID, SELL_PROCESS, SELL_READ, sellOrder } from '../../support/sell-orders.ts';
import { PAYMENT, readsAs, SELECT, stageCards, type SellCommands } from './sell-stage.ts';

let context: FakeContext;
let commands: SellCommands;
const sent = () => context.gateway.asked(SELL_PROCESS);
const shown = () => context.stores.order.payoutCard;
const VISA = { brand: 'visa', lastFour: '4242' };
const OTHER = { brand: 'visa', lastFour: '1881' };
const begin = () => void ({ context, commands } = stageCards());

describe('the name of a payout card', () => {
  beforeEach(begin);
  beforeEach(() => commands.chooseCard('1'));

  it('the tab keeps with the order which card it is, brand and last four digits alone, until the order is forgotten', async () => {
    await commands.confirmCard();
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: false });
    const { session } = context.storages;
    const [key] = session.keys('ramp.payout.');
    assert.equal(key, `ramp.payout.${SELL_ID}`);
    assert.deepEqual(JSON.parse(session.get(key)!), VISA);
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
    assert.equal(context.stores.order.payoutCard?.named?.lastFour, '4242');
  });

  it('a card that another tab chose for the order is not named by the one that was chosen here', async () => {
    readsAs(context, sellOrder('can_be_processed'));
    await commands.confirmCard();
    assert.equal(sent().length, 0);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: null, isEarlier: true });
  });
});

describe('the card of an order that moved on without an answer', () => {
  const OPEN = sellOrder('created');
  const TAKEN = sellOrder('can_be_processed');

  /** The answer to the first card is lost, and the order cannot be read. */
  async function loseFirst(): Promise<void> {
    context.gateway.on(SELL_PROCESS, () => {
      context.gateway.on(SELL_READ, 'offline');
      return 'offline';
    });
    await choose('1');
    assert.equal(context.navigator.path(), SELECT);
  }
  const choose = (id: string) => {
    commands.chooseCard(id);
    return commands.confirmCard();
  };

  beforeEach(begin);
  beforeEach(loseFirst);

  it('SCARD-06 is the first one: another one that is chosen then is not sent, and the first one is named', async () => {
    await choose('2');
    assert.equal(sent().length, 1, 'nothing is sent while the order cannot be read');
    readsAs(context, TAKEN);
    await choose('2');
    assert.equal(sent().length, 1);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: true });
    assert.equal(context.navigator.path(), PAYMENT);
  });

  it('is named without a press where the order is read on meanwhile', () => {
    takeAnswer(context, TAKEN);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: false });
  });

  it('is not named without a press where another tab has had an answer', () => {
    createIdempotencyKeys(ledgerOf(context)).settled(SELL_ID, PAYOUT_CARD);
    takeAnswer(context, TAKEN);
    assert.equal(shown() ?? null, null);
  });

  it('is the chosen one where the same card is chosen again', async () => {
    readsAs(context, TAKEN);
    await choose('1');
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: false });
  });

  it('is the last one where its answer was lost too: the order was open when it was sent', async () => {
    readsAs(context, OPEN, TAKEN);
    context.gateway.on(SELL_PROCESS, 'offline');
    await choose('2');
    assert.equal(sent().length, 2);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: OTHER, isEarlier: false });
  });

  it('is an earlier one where the gateway refuses another one under the key that both had, and is not named', async () => {
    readsAs(context, OPEN, TAKEN);
    context.gateway.on(SELL_PROCESS, failing(409, 'idempotency_key_reused'));
    const done = choose('2');
    await context.clock.advance(60_000);
    await done;
    assert.deepEqual(shown(), { orderId: SELL_ID, named: null, isEarlier: true });
  });

  it('is the answered one where the first one never arrived', async () => {
    readsAs(context, OPEN);
    context.gateway.on(SELL_PROCESS, { result: TAKEN });
    await choose('2');
    assert.deepEqual(shown(), { orderId: SELL_ID, named: OTHER, isEarlier: false });
  });

  it('is not known where another tab has had an answer since', async () => {
    createIdempotencyKeys(ledgerOf(context)).settled(SELL_ID, PAYOUT_CARD);
    readsAs(context, TAKEN);
    await choose('1');
    assert.deepEqual(shown(), { orderId: SELL_ID, named: null, isEarlier: true });
  });
});
