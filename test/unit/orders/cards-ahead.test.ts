// The widget reads the saved cards during the reservation, so that the card flow is drawn only once.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { type PaymentsOf, paymentsOf } from '../../support/payments-of.ts';
import type { SavedCard } from '../../../src/domain/customer/saved-card.ts';
import { setCustomer, setSavedCards } from '../../../src/features/sign-in/session/session-store.ts';
import { endSession } from '../../../src/features/sign-in/session/end-session.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { CREATE, customer, failing, inStatus, RESERVE } from '../../support/orders.ts';
import { stagePreparation, type OrderCommands } from './order-stage.ts';

const CARDS = 'GET /api/v1/customers/current/cards';
const visa = { id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: false };

let context: FakeContext;
let commands: OrderCommands;
let payments: PaymentsOf;
let reserve: () => void;
const payment = () => context.stores.payment;
const asked = (key: string) => context.gateway.asked(key).length;

/** Waits until all work is done that needs no response. */
const rest = () => context.clock.advance(0);

describe('the saved cards of an order that is being reserved', () => {
  beforeEach(() => {
    const stage = stagePreparation();
    ({ context, commands } = stage);
    setCustomer(context.stores.session, customer());
    payments = paymentsOf(context);
    context.gateway.on(CARDS, { result: [visa] });
    const isReserved = new Promise<void>((done) => (reserve = done));
    context.gateway.on(RESERVE, async () => {
      await isReserved;
      return { result: (stage.gateway.known = inStatus('reserved')) };
    });
  });

  it('have loaded before the reservation, with the step that they lead to, and the flow does not request them again', async () => {
    const prepared = commands.reserve();
    await rest();
    const { step, savedCardId, cardsState } = payment();
    assert.deepEqual([step, savedCardId, cardsState], [2, 'c-1', 'idle']);
    assert.ok(payment().billing, 'address and phone are shown');
    reserve();
    await prepared;
    await payments.openCards();
    assert.equal(asked(CARDS), 1);
  });

  const other = { ...visa, id: 'c-2' };
  for (const [what, left, cards, then] of [
    ['types its code', ['c-1', 1], [visa, other], ['c-1', 1]],
    ['types its code at the confirmation', ['c-1', 2], [visa, other], ['c-1', 2]],
    ['continues with a new card', [null, 1], [visa], [null, 1]],
    ['is back at the list', ['c-1', 0], [visa], ['c-1', 0]],
    ['continues with a card that is gone', ['c-1', 1], [other], ['c-2', 2]],
  ] as const)
    it(`do not move a customer back who ${what} before they have loaded again`, async () => {
      let answer: () => void = () => undefined;
      const isAnswered = new Promise<void>((done) => (answer = done));
      context.gateway.on(CARDS, () => isAnswered.then(() => ({ result: cards })));
      setSavedCards(context.stores.session, [visa as SavedCard]);
      reserve();
      await commands.reserve();
      const opened = payments.openCards();
      await rest();
      const [savedCardId, step] = left;
      Object.assign(payment(), { savedCardId, step });
      answer();
      await opened;
      assert.deepEqual([payment().savedCardId, payment().step], then);
    });

  it('make a flow wait that opens before they have loaded', async () => {
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((done) => (answer = done));
    context.gateway.on(CARDS, async () => {
      await isAnswered;
      return { result: [visa] };
    });
    reserve();
    await commands.reserve();
    const opened = payments.openCards();
    await rest();
    assert.equal(payment().cardsState, 'loading');
    answer();
    await opened;
    assert.deepEqual([payment().savedCardId, asked(CARDS)], ['c-1', 1]);
  });

  it('load again when the flow opens again', async () => {
    reserve();
    await commands.reserve();
    await payments.openCards();
    await payments.openCards();
    assert.equal(asked(CARDS), 2);
  });

  it('bad input: load in the flow if they could not be read before', async () => {
    context.gateway.on(CARDS, failing(403, 'csrf_token_mismatch'));
    reserve();
    await commands.reserve();
    context.gateway.on(CARDS, { result: [visa] });
    await payments.openCards();
    assert.deepEqual([payment().savedCardId, payment().cardsState, asked(CARDS)], ['c-1', 'idle', 2]);
  });

  it('bad input: belong to no customer if the session ends before they have loaded', async () => {
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((done) => (answer = done));
    context.gateway.on(CARDS, async () => {
      await isAnswered;
      return { result: [visa] };
    });
    const prepared = commands.reserve();
    await rest();
    endSession(context);
    answer();
    await rest();
    assert.equal(context.stores.session.savedCards, null);
    reserve();
    await prepared;
  });

  it('are not requested if the payment method needs no card', async () => {
    context.stores.calculator.form.paymentType = 'skrill';
    context.gateway.on(CREATE, { result: inStatus('created', { paymentProviderId: 'skrill_pne' }) });
    reserve();
    await commands.reserve();
    assert.equal(asked(CARDS), 0);
  });
});
