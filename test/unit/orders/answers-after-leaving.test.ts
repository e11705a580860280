// A customer who leaves an order while a request is pending: the response, good or bad, changes nothing that they see by then.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { clearOrder } from '../../../src/orders/order-changes.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';
import { resetPayment } from '../../../src/orders/payment-changes.ts';
import { payWithoutCard, saveBilling } from '../../../src/orders/pay-without-card.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import type { Answer } from '../../support/fake-gateway.ts';
import {
  failing,
  inStatus,
  order,
  ORDER_PATH,
  PROCESS,
  READ,
  RESERVE,
  START_MS,
} from '../../support/orders.ts';
import { SELL_ID, SELL_PROCESS, SELL_RESERVE, sellOrder } from '../../support/sell-orders.ts';
import { stagePayment } from '../features/purchase/card/pay-stage.ts';
import { NOTHING, stageBank } from '../features/purchase/card/bank-stage.ts';
import { stageOrder, stagePreparation } from './order-stage.ts';
import { stageCards } from './sell-stage.ts';

const UPDATE = `PATCH ${ORDER_PATH}`;
const SEND_CODE = `POST ${ORDER_PATH}/processing/auth`;
const CANCEL = `POST ${ORDER_PATH}/cancel`;
const WALLET_PAY = { paymentProviderId: 'google_pay_pne' };
const PASSED = { reservationExpiresAt: new Date(START_MS - 1).toISOString() };

interface Case {
  /** The request during which the customer leaves. */
  call: string;
  answer: Answer;
  /** The calculator's notice. */
  notice?: string;
  begin: () => Promise<{ context: FakeContext; act: () => Promise<unknown> }>;
}

const payment = (more: Partial<Order> = WALLET_PAY) =>
  stagePayment({ path: ROUTES.orderWithoutCard }, order(more)).context;

const CASES: Readonly<Record<string, Case>> = {
  'the bank’s code': {
    call: SEND_CODE,
    answer: { result: NOTHING },
    async begin() {
      const { context, commands } = stageBank({ smsCode: true });
      await commands.loadAuth();
      return { context, act: () => commands.confirmCode('123456') };
    },
  },
  'address and phone of a wallet payment': {
    call: UPDATE,
    answer: { result: order(WALLET_PAY) },
    async begin() {
      const context = payment();
      return { context, act: () => saveBilling(context) };
    },
  },
  'the read before a payment': {
    call: READ,
    answer: { result: order(WALLET_PAY) },
    async begin() {
      const context = payment();
      context.gateway.on(PROCESS, () => assert.fail('nothing is paid for an order that was left before'));
      return { context, act: () => payWithoutCard(context, { visit: 'visit-1' }) };
    },
  },
  'the payment': {
    call: PROCESS,
    answer: { result: inStatus('processing_started', WALLET_PAY) },
    async begin() {
      const context = payment();
      context.gateway.on(READ, { result: order(WALLET_PAY) });
      return { context, act: () => payWithoutCard(context, { visit: 'visit-1' }) };
    },
  },
  'another address and phone': {
    call: UPDATE,
    answer: { result: order() },
    async begin() {
      const { context, commands } = stageOrder(order(), ROUTES.userInfo);
      const billing = { countryCode: 'US', state: 'CA', address: '2', city: 'Town', postalCode: '12345' };
      return { context, act: () => commands.editBilling({ phone: '+12025550124', billing }) };
    },
  },
  'another reservation': {
    call: RESERVE,
    answer: { result: order({ toAmount: '90' }) },
    async begin() {
      const { context, commands } = stageOrder(order(PASSED), ROUTES.order);
      return { context, act: () => commands.reserveAgain() };
    },
  },
  'the reservation of a new order': {
    call: RESERVE,
    answer: { result: order({ toAmount: '90' }) },
    async begin() {
      const { context, commands } = stagePreparation();
      return { context, act: () => commands.reserve() };
    },
  },
  'the order itself': {
    call: READ,
    answer: { result: order({ toAmount: '90' }) },
    async begin() {
      const { context, commands } = stageOrder();
      return { context, act: () => commands.reload() };
    },
  },
  'the cancellation': {
    call: CANCEL,
    answer: { result: inStatus('failed') },
    notice: 'cancelled_unpaid',
    async begin() {
      const { context, commands } = stageOrder();
      return { context, act: () => commands.cancel() };
    },
  },
  'the card of a sale': {
    call: SELL_PROCESS,
    answer: { result: sellOrder('can_be_processed') },
    async begin() {
      const { context, commands } = stageCards();
      commands.chooseCard('1');
      return { context, act: () => commands.confirmCard() };
    },
  },
  'another reservation of a sale': {
    call: SELL_RESERVE,
    answer: { result: sellOrder('reserved', { toAmount: '80' }) },
    async begin() {
      const { context, commands } = stageCards(`/sell/order/${SELL_ID}/card_select`);
      return { context, act: () => commands.reserveAgain() };
    },
  },
};

const BAD: Readonly<Record<string, Answer>> = {
  'is refused': failing(422, 'validation_error', { smsCode: ['Wrong'], 'card.phone': ['Wrong'] }),
  'meets another status': failing(409, 'order_status_cannot_be_changed'),
  fails: failing(500, 'unexpected_server_error'),
  'is lost': 'offline',
};

const seen = ({ stores, navigator }: FakeContext) => {
  const { order: store, payment } = stores;
  const { providerAuth, outcome, message, rateChange, limit, waiting } = store;
  const { fieldErrors, codeError, message: below, busy } = payment;
  return {
    path: navigator.path(),
    order: store.order && { ...store.order },
    store: { providerAuth, outcome, message, rateChange, limit, waiting },
    payment: { fieldErrors: { ...fieldErrors }, codeError, below, busy },
    notice: stores.calculator.notice,
  };
};

for (const [where, next] of [
  ['for another order', order({ id: 'order-second-000000' })],
  ['for the calculator', null],
] as const)
  describe(`a customer who has left ${where}`, () => {
    for (const [what, { call, answer, notice, begin }] of Object.entries(CASES))
      for (const [how, given] of Object.entries({ arrives: answer, ...BAD }))
        it(`sees no effect when ${what} ${how}`, async () => {
          const { context, act } = await begin();
          const { order: store, payment } = context.stores;
          let then: ReturnType<typeof seen> | undefined;
          context.gateway.on(call, () => {
            if (!then) {
              clearOrder(store);
              resetPayment(payment);
              changeOrder(store, next ? { order: next } : { unfinished: order() });
              context.navigator.go(next ? ROUTES.order : '/buy');
              then = seen(context);
            }
            return given;
          });
          await act();
          assert.ok(then, 'the customer has left');
          const isSaid = notice && !next && given === answer;
          assert.deepEqual(seen(context), isSaid ? { ...then, notice } : then);
        });
  });
