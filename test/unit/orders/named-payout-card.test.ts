// The tab that chose the payout card of a sale remembers which card it is.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { ledgerOf } from '../../../src/orders/ledger.ts';
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

  it('is stored with the order in this tab as brand and last four digits alone, until the order is forgotten', async () => {
    await commands.confirmCard();
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: false });
    const { session } = context.storages;
    const [key] = session.keys('ramp.payout.');
    assert.equal(key, `ramp.payout.${SELL_ID}`);
    assert.deepEqual(JSON.parse(session.get(key)!), VISA);
    forgetOrderId(context, SELL_ID);
    assert.deepEqual(session.keys('ramp.payout.'), []);
  });

  it('is shown again after a reload of the tab', async () => {
    await commands.confirmCard();
    const { session } = context.storages;
    begin();
    for (const key of session.keys('ramp.')) context.storages.session.set(key, session.get(key)!);
    clearOrder(context.stores.order);
    takeAnswer(context, sellOrder('can_be_processed'));
    assert.equal(context.stores.order.payoutCard?.named?.lastFour, '4242');
  });

  it('is not shown for a card that another tab chose for the order', async () => {
    readsAs(context, sellOrder('can_be_processed'));
    await commands.confirmCard();
    assert.equal(sent().length, 0);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: null, isEarlier: true });
  });
});

describe('the card of an order that advanced without a response', () => {
  const OPEN = sellOrder('created');
  const TAKEN = sellOrder('can_be_processed');

  /** The response to the first card is lost, and the order cannot be read. */
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

  it('SCARD-06 is the first one: a later choice is not sent, and the first one is named', async () => {
    await choose('2');
    assert.equal(sent().length, 1, 'nothing is sent while the order cannot be read');
    readsAs(context, TAKEN);
    await choose('2');
    assert.equal(sent().length, 1);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: true });
    assert.equal(context.navigator.path(), PAYMENT);
  });

  it('is named without a press if a read finds the order advanced meanwhile', () => {
    takeAnswer(context, TAKEN);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: false });
  });

  it('is not named without a press if another tab has received a response', () => {
    createIdempotencyKeys(ledgerOf(context)).settled(SELL_ID, PAYOUT_CARD);
    takeAnswer(context, TAKEN);
    assert.equal(shown() ?? null, null);
  });

  it('is the chosen one if the same card is chosen again', async () => {
    readsAs(context, TAKEN);
    await choose('1');
    assert.deepEqual(shown(), { orderId: SELL_ID, named: VISA, isEarlier: false });
  });

  it('is the last one if its response was lost too, because the order was open when it was sent', async () => {
    readsAs(context, OPEN, TAKEN);
    context.gateway.on(SELL_PROCESS, 'offline');
    await choose('2');
    assert.equal(sent().length, 2);
    assert.deepEqual(shown(), { orderId: SELL_ID, named: OTHER, isEarlier: false });
  });

  it('is an earlier one, without a name, if the gateway refuses another one under the key that both had', async () => {
    readsAs(context, OPEN, TAKEN);
    context.gateway.on(SELL_PROCESS, failing(409, 'idempotency_key_reused'));
    const done = choose('2');
    await context.clock.advance(60_000);
    await done;
    assert.deepEqual(shown(), { orderId: SELL_ID, named: null, isEarlier: true });
  });

  it('is the answered one if the first one never arrived', async () => {
    readsAs(context, OPEN);
    context.gateway.on(SELL_PROCESS, { result: TAKEN });
    await choose('2');
    assert.deepEqual(shown(), { orderId: SELL_ID, named: OTHER, isEarlier: false });
  });

  it('is unknown if another tab has received a response since', async () => {
    createIdempotencyKeys(ledgerOf(context)).settled(SELL_ID, PAYOUT_CARD);
    readsAs(context, TAKEN);
    await choose('1');
    assert.deepEqual(shown(), { orderId: SELL_ID, named: null, isEarlier: true });
  });
});
