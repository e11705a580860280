// The list of payout cards: loading, choosing and deleting.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { logOut } from '../../../src/features/customer/log-out.ts';
import { setSavedCards } from '../../../src/features/sign-in/session/session-store.ts';
import { wait } from '../../../src/lib/time/clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { failing } from '../../support/orders.ts';
import { SELL_CARDS_LIST, withGuard } from '../../support/sell-orders.ts';
import { CARDS, CREATE, SELECT, stageCards, type SellCommands } from './sell-stage.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../support/failed-calls.ts';

let context: FakeContext;
let commands: SellCommands;

const payment = () => context.stores.payment;
const cards = () => context.stores.session.savedCards?.map(({ id }) => id);
const path = () => context.navigator.path();

function begin(...given: Parameters<typeof stageCards>): void {
  ({ context, commands } = stageCards(...given));
}

const beginEach = () => begin();

describe('the list of payout cards', () => {
  beforeEach(beginEach);

  it('API-45 loads when it opens and preselects the default card', async () => {
    setSavedCards(context.stores.session, null);
    await commands.openCards();
    assert.equal(context.gateway.asked(SELL_CARDS_LIST).length, 1);
    assert.deepEqual(cards(), ['1', '2']);
    assert.equal(payment().savedCardId, '2');
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: shows a message when the answer ${how}`, async () => {
      setSavedCards(context.stores.session, null);
      context.gateway.on(SELL_CARDS_LIST, answer);
      const opened = commands.openCards();
      await context.clock.advance(PAST_TIMEOUT_MS);
      await opened;
      assert.equal(payment().cardsState, 'failed');
      assert.equal(path(), SELECT);
    });
  }

  it('offers a new card while the saved cards load, and then shows them', async () => {
    setSavedCards(context.stores.session, null);
    context.gateway.on(SELL_CARDS_LIST, async () => {
      await wait(context.clock, 5_000, context.scope.signal);
      return { result: CARDS };
    });
    const opened = commands.openCards();
    await context.clock.advance(999);
    assert.equal(payment().cardsState, 'loading');
    await context.clock.advance(1);
    assert.equal(payment().cardsState, 'late');
    await context.clock.advance(4_000);
    await opened;
    assert.deepEqual([payment().cardsState, cards()], ['idle', ['1', '2']]);
  });

  it('shows known cards without a message that they are late', async () => {
    context.gateway.on(SELL_CARDS_LIST, 'never');
    void commands.openCards();
    await context.clock.advance(1_000);
    assert.equal(payment().cardsState, 'loading');
  });

  it('SCARD-03 opens the form of a new card if there are no cards', async () => {
    begin(SELECT, []);
    setSavedCards(context.stores.session, null);
    withGuard(context);
    assert.equal(path(), SELECT);
    await commands.openCards();
    assert.equal(path(), CREATE);
  });

  it('SCARD-04 stores the chosen card, and log-out resets it', async () => {
    commands.chooseCard('1');
    assert.equal(payment().savedCardId, '1');
    context.gateway.on('POST /api/v1/customers/current/sign-out', { result: null });
    logOut(context);
    assert.equal(payment().savedCardId, null);
  });

  it('SCARD-05 API-46 removes a deleted card and loads again', async () => {
    let left = CARDS;
    context.gateway.on(SELL_CARDS_LIST, () => ({ result: left }));
    context.gateway.on('DELETE /api/v1/offramp/customers/cards/2', () => {
      left = [CARDS[0]!];
      return { result: null };
    });
    commands.chooseCard('2');
    await commands.deleteCard('2');
    assert.equal(context.gateway.asked('DELETE /api/v1/offramp/customers/cards/2').length, 1);
    assert.equal(context.gateway.asked(SELL_CARDS_LIST).length, 1);
    assert.deepEqual(cards(), ['1']);
    assert.equal(payment().savedCardId, '1');
  });

  it('SCARD-05 removes the deleted card although it cannot load again', async () => {
    context.gateway.on('DELETE /api/v1/offramp/customers/cards/1', { result: null });
    context.gateway.on(SELL_CARDS_LIST, 'offline');
    await commands.deleteCard('1');
    assert.deepEqual(cards(), ['2']);
    assert.equal(payment().cardsState, 'failed');
  });

  it('SCARD-05 clears a deleted card as the choice although it cannot load again', async () => {
    context.gateway.on('DELETE /api/v1/offramp/customers/cards/2', { result: null });
    context.gateway.on(SELL_CARDS_LIST, 'offline');
    commands.chooseCard('2');
    await commands.deleteCard('2');
    assert.deepEqual([cards(), payment().savedCardId], [['1'], '1']);
  });

  it('SCARD-03 SCARD-05 opens the form of a new card after the last deletion although it cannot load again', async () => {
    begin(SELECT, [CARDS[0]!]);
    withGuard(context);
    context.gateway.on('DELETE /api/v1/offramp/customers/cards/1', { result: null });
    context.gateway.on(SELL_CARDS_LIST, 'offline');
    commands.chooseCard('1');
    await commands.deleteCard('1');
    assert.deepEqual([cards(), payment().savedCardId, path()], [[], null, CREATE]);
  });

  it('SCARD-05 removes a card that was deleted before', async () => {
    context.gateway.on('DELETE /api/v1/offramp/customers/cards/1', failing(404, 'not_found_error'));
    context.gateway.on(SELL_CARDS_LIST, { result: [CARDS[1]] });
    await commands.deleteCard('1');
    assert.equal(payment().message, null);
    assert.deepEqual(cards(), ['2']);
  });

  it('SCARD-05 shows a deletion that fails and keeps the card', async () => {
    context.gateway.on('DELETE /api/v1/offramp/customers/cards/1', failing(500, 'unexpected_server_error'));
    await commands.deleteCard('1');
    assert.deepEqual(cards(), ['1', '2']);
    assert.ok(payment().message);
    assert.equal(payment().deletingCardId, null);
  });
});
