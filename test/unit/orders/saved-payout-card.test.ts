// A saved card is confirmed once, and every refusal says what the customer can do.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { settle } from '../../support/fake-clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { customer, failing, messageTypes } from '../../support/orders.ts';
import {
  DEPOSIT_WALLET,
  SELL_CARDS_LIST,
  SELL_ID,
  SELL_PROCESS,
  SELL_READ,
  SELL_RESERVE,
  sellOrder,
  withGuard,
} from '../../support/sell-orders.ts';
import { PAYMENT, readsAs, SELECT, stageCards, type SellCommands } from './sell-stage.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';

let context: FakeContext;
let commands: SellCommands;

const payment = () => context.stores.payment;
const sent = () => context.gateway.asked(SELL_PROCESS);
const path = () => context.navigator.path();
const keyOf = (index: number) => sent()[index]?.headers.get('idempotency-key');

const begin = () => void ({ context, commands } = stageCards());

describe('a saved card', () => {
  beforeEach(begin);

  beforeEach(() => commands.chooseCard('1'));

  it('SCARD-06 API-43 DATA-28 is sent by Confirm as the id of the chosen card, and the payment opens', async () => {
    withGuard(context);
    await commands.confirmCard();
    assert.deepEqual(sent()[0]?.body, { card: [{ id: '1' }] });
    assert.ok(keyOf(0));
    assert.equal(path(), PAYMENT);
  });

  it('SELL-14 reloads the list after the processing', async () => {
    await commands.confirmCard();
    await settle();
    assert.equal(context.gateway.asked(SELL_CARDS_LIST).length, 1);
  });

  it('HOST-15 tells the host once that the payment is pending, with the wallet', async () => {
    await commands.confirmCard();
    const pending = context.sent.filter(({ type }) => type === 'payment_pending');
    assert.equal(pending.length, 1);
    assert.partialDeepStrictEqual(pending[0]?.payload, {
      toWallet: DEPOSIT_WALLET,
      status: 'can_be_processed',
      previousStatus: 'created',
    });
  });

  it('HOST-15 sends no such event without a wallet', async () => {
    context.gateway.on(SELL_PROCESS, { result: sellOrder('can_be_processed', { toWallet: undefined }) });
    await commands.confirmCard();
    assert.ok(!messageTypes(context).includes('payment_pending'));
  });

  it('HOST-08 does not send payment_sent', async () => {
    await commands.confirmCard();
    assert.ok(!messageTypes(context).includes('payment_sent'));
  });

  it('keeps the customer and the key after a response about another order', async () => {
    context.gateway.on(SELL_PROCESS, { result: sellOrder('can_be_processed', { id: 'another-order' }) });
    await commands.confirmCard();
    assert.notEqual(path(), PAYMENT);
    assert.equal(context.stores.order.order?.id, SELL_ID);
    assert.ok(!messageTypes(context).includes('payment_pending'));
    assert.notEqual(payment().message, null);
  });

  it('is sent once after two presses', async () => {
    await Promise.all([commands.confirmCard(), commands.confirmCard()]);
    assert.equal(sent().length, 1);
  });

  it('is sent again under the same key after a time-out, if a read shows that the order has not advanced', async () => {
    let times = 0;
    context.gateway.on(SELL_PROCESS, () =>
      (times += 1) === 1 ? 'never' : { result: sellOrder('can_be_processed') },
    );
    const done = commands.confirmCard();
    await context.clock.advance(11_000);
    await done;
    assert.equal(context.gateway.asked(SELL_READ).length, 2);
    assert.equal(sent().length, 2);
    assert.equal(keyOf(0), keyOf(1));
  });

  it('is not sent again after a time-out if the order has advanced', async () => {
    context.gateway.on(SELL_PROCESS, 'never');
    readsAs(context, sellOrder('created'), sellOrder('can_be_processed'));
    const done = commands.confirmCard();
    await context.clock.advance(11_000);
    await done;
    assert.equal(sent().length, 1);
    assert.equal(path(), PAYMENT);
  });

  it('is not retried after a broken connection; the next press has the same key', async () => {
    context.gateway.on(SELL_PROCESS, 'offline');
    await commands.confirmCard();
    assert.equal(sent().length, 1);
    assert.deepEqual(payment().message, { key: 'errors.noConnection' });
    await commands.confirmCard();
    assert.equal(keyOf(0), keyOf(1));
  });

  for (const [id, text, limit] of [
    ['LIMIT-02', 'You reached your daily limit.', 'daily'],
    ['LIMIT-03', 'You reached your weekly limit.', 'weekly'],
    ['LIMIT-04', 'You reached your yearly limit', 'yearly'],
  ] as const) {
    it(`${id} LIMIT-01 returns to the list by 'Choose another card' at a ${limit} limit`, async () => {
      context.gateway.on(SELL_PROCESS, failing(422, 'validation_error', { fromAmount: [text] }));
      await commands.confirmCard();
      assert.equal(context.stores.order.limit, limit);
      assert.equal(path(), SELECT);
      commands.chooseAnotherCard();
      assert.equal(context.stores.order.limit, null);
    });
  }

  it('shows that a card is gone, and reloads the list', async () => {
    context.gateway.on(
      SELL_PROCESS,
      failing(422, 'validation_error', { 'card.id': ['The card is not known.'] }),
    );
    await commands.confirmCard();
    assert.deepEqual(payment().message, { text: 'The card is not known.' });
    assert.equal(context.gateway.asked(SELL_CARDS_LIST).length, 1);
  });

  it('ERR-33 shows "Something went wrong. Please try again." for a refusal without words', async () => {
    context.gateway.on(SELL_PROCESS, failing(409, 'order_not_created', null, ''));
    await commands.confirmCard();
    assert.deepEqual(payment().message, { key: 'errors.cardSomethingWentWrong' });
  });

  it('ERR-33 shows the words of a refusal', async () => {
    context.gateway.on(SELL_PROCESS, failing(409, 'order_not_created', null, 'The card is not accepted'));
    await commands.confirmCard();
    assert.partialDeepStrictEqual(payment().message, { text: 'The card is not accepted' });
  });

  it('requires the customer to accept a changed rate before it is sent again', async () => {
    context.gateway.on(SELL_PROCESS, failing(409, 'order_data_changed'));
    readsAs(context, sellOrder('created'), sellOrder('created', { toAmount: '89' }));
    await commands.confirmCard();
    assert.equal(context.stores.order.rateChange?.after.toAmount, '89');
    await commands.confirmCard();
    assert.equal(sent().length, 1);
    commands.acceptPrice();
    await commands.confirmCard();
    assert.equal(sent().length, 2);
  });

  for (const code of ['unexpected_server_error', 'api_client_error', 'api_server_error'])
    for (const message of ['The bank is closed', ''])
      it(`ERR-33 shows ${message || 'a text of its own'} for ${code}, and can be sent again`, async () => {
        context.gateway.on(SELL_PROCESS, { status: 500, error: { code, message } });
        await commands.confirmCard();
        assert.notEqual(context.stores.order.outcome, 'fatal');
        assert.partialDeepStrictEqual(
          payment().message,
          message ? { text: message } : { key: 'errors.cardSomethingWentWrong' },
        );
        context.gateway.on(SELL_PROCESS, { result: sellOrder('can_be_processed') });
        await commands.confirmCard();
        assert.equal(path(), `/sell/order/${SELL_ID}/payment`);
      });

  it('ERR-32 shows an error of a saved card although none of its fields are shown', async () => {
    context.gateway.on(SELL_PROCESS, {
      status: 422,
      error: {
        code: 'validation_error',
        message: 'Invalid',
        payload: { 'card.expirationDate': ['The card has expired'] },
      },
    });
    await commands.confirmCard();
    assert.deepEqual(payment().message, { text: 'The card has expired' });
  });

  it('reads the customer first after must_pass_kyc and opens the verification', async () => {
    context.gateway.on(SELL_PROCESS, failing(409, 'must_pass_kyc'));
    context.gateway.on('GET /api/v1/customers/current', {
      result: customer({ kyc: { status: 'none', rejectLabels: {} } }),
    });
    withGuard(context);
    await commands.confirmCard();
    assert.equal(path(), '/sell/kyc');
    assert.equal(context.stores.session.customer?.kyc.status, 'none');
  });

  it('API-48 VALID-47 allows its reservation to be renewed, but not without an order', async () => {
    changeOrder(context.stores.order, { reservation: 'over' });
    context.gateway.on(SELL_RESERVE, { result: sellOrder('reserved') });
    await commands.reserveAgain();
    assert.equal(context.gateway.asked(SELL_RESERVE).length, 1);
    assert.notEqual(context.stores.order.reservation, 'over');
    changeOrder(context.stores.order, { order: null });
    await commands.reserveAgain();
    assert.partialDeepStrictEqual(context.stores.order.message, { text: 'Order is empty' });
  });

  it('API-48 shows a reservation that fails, which can be repeated: nothing was paid', async () => {
    const { order } = context.stores;
    changeOrder(order, { reservation: 'over' });
    context.gateway.on(SELL_RESERVE, failing(500, 'unexpected_server_error'));
    await commands.reserveAgain();
    assert.notEqual(order.outcome, 'fatal');
    assert.notEqual(order.message, null);
    context.gateway.on(SELL_RESERVE, 'offline');
    await commands.reserveAgain();
    assert.deepEqual(order.message, { key: 'errors.noConnection' });
    context.gateway.on(SELL_RESERVE, { result: sellOrder('reserved', { toAmount: '89' }) });
    await commands.reserveAgain();
    assert.equal(order.message, null);
    assert.equal(order.rateChange?.after.toAmount, '89');
  });
});
