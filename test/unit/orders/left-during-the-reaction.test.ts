// A refused call makes the widget read the order or the customer. A customer who leaves the order during that read sees nothing of the
// refusal.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../../src/domain/order/order.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { clearOrder } from '../../../src/orders/order-changes.ts';
import { changeOrder } from '../../../src/orders/order-store.ts';
import { payByCard } from '../../../src/orders/pay-by-card.ts';
import { payWithoutCard, saveBilling } from '../../../src/orders/pay-without-card.ts';
import { resetPayment } from '../../../src/orders/payment-changes.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import type { Answer } from '../../support/fake-gateway.ts';
import {
  customer,
  failing,
  order,
  ORDER_PATH,
  PROCESS,
  READ,
  RESERVE,
  START_MS,
} from '../../support/orders.ts';
import { SELL_PROCESS, SELL_READ, sellOrder } from '../../support/sell-orders.ts';
import { stageBank } from '../features/purchase/card/bank-stage.ts';
import { CUSTOMER, refused, stagePayment } from '../features/purchase/card/pay-stage.ts';
import { stageOrder } from './order-stage.ts';
import { stageCards } from './sell-stage.ts';

const UPDATE = `PATCH ${ORDER_PATH}`;
const WALLET_PAY = { paymentProviderId: 'google_pay_pne' };
const PASSED = { reservationExpiresAt: new Date(START_MS - 1).toISOString() };

interface Case {
  /** The read during which the customer leaves; earlier reads, before `refuse` was called, do not count. */
  during: string;
  answer: Answer;
  begin: (refuse: () => void) => Promise<{ context: FakeContext; act: () => Promise<unknown> }>;
}

const walletPay = (during: string, error: Answer): Case => ({
  during,
  answer: during === CUSTOMER ? { result: customer() } : { result: order(WALLET_PAY) },
  async begin(refuse) {
    const { context } = stagePayment({ path: ROUTES.orderWithoutCard }, order(WALLET_PAY));
    context.gateway.on(READ, { result: order(WALLET_PAY) });
    context.gateway.on(PROCESS, () => {
      refuse();
      return error;
    });
    return { context, act: () => payWithoutCard(context, { visit: 'visit-1' }) };
  },
});

const CASES: Readonly<Record<string, Case>> = {
  'a payment whose answer was lost': walletPay(READ, failing(500, 'unexpected_server_error')),
  'a payment at a status that does not allow it': walletPay(
    READ,
    failing(409, 'order_status_cannot_be_changed'),
  ),
  'a payment at another rate': walletPay(READ, failing(409, 'order_data_changed')),
  'a payment of a blocked customer': walletPay(CUSTOMER, failing(403, 'customer_is_blocked')),
  'a payment by card whose answer was lost': {
    during: READ,
    answer: { result: order() },
    async begin(refuse) {
      const { context, vault } = stagePayment();
      context.gateway.on(READ, { result: order() });
      vault.answer = () => {
        refuse();
        return refused('unexpected_server_error', { status: 500 });
      };
      return { context, act: () => payByCard(context, vault.fields, 'visit-1') };
    },
  },
  'address and phone of a wallet payment': {
    during: READ,
    answer: { result: order(WALLET_PAY) },
    async begin(refuse) {
      const { context } = stagePayment({ path: ROUTES.orderWithoutCard }, order(WALLET_PAY));
      context.gateway.on(UPDATE, () => {
        refuse();
        return failing(409, 'order_status_cannot_be_changed');
      });
      return { context, act: () => saveBilling(context) };
    },
  },
  'the bank’s code': {
    during: READ,
    answer: { result: order() },
    async begin(refuse) {
      const { context, commands } = stageBank({ smsCode: true });
      await commands.loadAuth();
      context.gateway.on(`POST ${ORDER_PATH}/processing/auth`, () => {
        refuse();
        return failing(500, 'unexpected_server_error');
      });
      return { context, act: () => commands.confirmCode('123456') };
    },
  },
  'another reservation': {
    during: READ,
    answer: { result: order({ toAmount: '80' }) },
    async begin(refuse) {
      const { context, commands } = stageOrder(order(PASSED), ROUTES.order);
      context.gateway.on(RESERVE, () => {
        refuse();
        return failing(409, 'order_data_changed');
      });
      return { context, act: () => commands.reserveAgain() };
    },
  },
  'the card of a sale': {
    during: SELL_READ,
    answer: { result: sellOrder('reserved') },
    async begin(refuse) {
      const { context, commands } = stageCards();
      commands.chooseCard('1');
      context.gateway.on(SELL_PROCESS, () => {
        refuse();
        return failing(409, 'order_status_cannot_be_changed');
      });
      return { context, act: () => commands.confirmCard() };
    },
  },
};

const seen = ({ stores, navigator }: FakeContext) => {
  const {
    providerAuth,
    outcome,
    message,
    rateChange,
    limit,
    waiting,
    canReload,
    order: shown,
  } = stores.order;
  const { fieldErrors, codeError, message: below, busy, step } = stores.payment;
  return {
    path: navigator.path(),
    order: shown && { ...shown },
    store: { providerAuth, outcome, message, rateChange, limit, waiting, canReload },
    payment: { fieldErrors: { ...fieldErrors }, codeError, below, busy, step },
    notice: stores.calculator.notice,
  };
};

function leaveFor({ stores, navigator }: FakeContext, next: Order | null): void {
  clearOrder(stores.order);
  resetPayment(stores.payment);
  changeOrder(stores.order, next ? { order: next } : { unfinished: order() });
  navigator.go(next ? ROUTES.order : '/buy');
}

for (const [where, next] of [
  ['for another order', order({ id: 'order-second-000000' })],
  ['for the calculator', null],
] as const)
  describe(`a customer who has left ${where} during the read after a refusal`, () => {
    for (const [what, { during, answer, begin }] of Object.entries(CASES))
      it(`sees no effect, and no other order changes, after ${what}`, async () => {
        /** Leaves within the `nth` read after the refusal; false if there are fewer. */
        async function leaveWithin(nth: number): Promise<boolean> {
          let reads = -1;
          let then: ReturnType<typeof seen> | undefined;
          const { context, act } = await begin(() => (reads = 0));
          context.gateway.on(during, () => {
            if (reads < 0 || ++reads !== nth) return answer;
            leaveFor(context, next);
            then = seen(context);
            return answer;
          });
          await act();
          if (then) assert.deepEqual(seen(context), then, `read ${nth}`);
          return then !== undefined;
        }
        let count = 0;
        while (await leaveWithin(count + 1)) count += 1;
        assert.ok(count > 0, 'the refusal is looked into');
      });
  });

describe('a call in a stale session', () => {
  const billing = { countryCode: 'US', state: 'CA', address: '2', city: 'Town', postalCode: '12345' };
  const CALLS = {
    'another reservation': {
      call: RESERVE,
      begin() {
        const { context, commands } = stageOrder(order(PASSED), ROUTES.order);
        return { context, act: () => commands.reserveAgain() };
      },
    },
    'another address': {
      call: UPDATE,
      begin() {
        const { context, commands } = stageOrder(order(), ROUTES.userInfo);
        return { context, act: () => commands.editBilling({ phone: '+12025550124', billing }) };
      },
    },
  };
  for (const [what, { call, begin }] of Object.entries(CALLS))
    for (const isLeft of [false, true])
      it(`is sent ${isLeft ? 'only once if the customer has left the order' : 'again'}: ${what}`, async () => {
        const { context, act } = begin();
        context.gateway.on(CUSTOMER, { result: customer() });
        context.gateway.on(call, () => {
          if (isLeft) leaveFor(context, null);
          return failing(419, 'csrf_token_mismatch');
        });
        await act();
        assert.equal(context.gateway.asked(call).length, isLeft ? 1 : 2);
      });
});
