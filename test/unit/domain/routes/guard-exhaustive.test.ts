import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KYC_STATUSES, type Customer } from '../../../../src/domain/customer.ts';
import { ORDER_STATUSES, type Order } from '../../../../src/domain/order.ts';
import { isFinal, isInProgress, isPayable, orderView } from '../../../../src/domain/order-status.ts';
import { providerKind } from '../../../../src/domain/payment.ts';
import {
  calculatorPath,
  guard,
  matchRoute,
  ROUTES,
  type GuardContext,
} from '../../../../src/domain/routes.ts';
import { customerOf, orderOf } from '../fixtures.ts';

const PROVIDERS = ['google_pay_pne', 'blik_pne', 'skrill_pne', 'better_bro', 'a_card_provider'];
const MAX_REDIRECTS = 4;

const orders: Array<Order | null> = [
  null,
  ...[...ORDER_STATUSES, 'unknown' as const].flatMap((status) =>
    PROVIDERS.map((paymentProviderId) => orderOf(status, { paymentProviderId })),
  ),
];
const customers: Array<Customer | null> = [
  null,
  ...KYC_STATUSES.flatMap((status) =>
    [false, true].flatMap((hasCompleteOrders) =>
      [false, true].map((isBlocked) => customerOf(status, { hasCompleteOrders, isBlocked })),
    ),
  ),
];
const FLAGS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  hasCalculatorData: Boolean(bits & 1),
  isKycSubmitted: Boolean(bits & 2),
  hasLimit: Boolean(bits & 4),
  hasCards: Boolean(bits & 4),
}));

/** The routes of one mode in that mode, the shared ones in both. */
function* contexts(pattern: string): Generator<GuardContext> {
  const { mode } = matchRoute(pattern)!;
  for (const order of orders) {
    for (const customer of customers) {
      for (const flags of FLAGS) {
        if (mode !== 'sell') yield { mode: 'buy', order, customer, ...flags };
        if (mode !== 'buy') yield { mode: 'sell', order, customer, ...flags };
      }
    }
  }
}

/** Where the customer stands at last; with no history, back is the calculator. */
function settle(start: string, context: GuardContext): string {
  let path = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const redirect = guard(path, context);
    if (!redirect) return path;
    path = 'to' in redirect ? redirect.to : calculatorPath(context.mode);
  }
  return assert.fail(`${start} never settles: ${JSON.stringify(context)}`);
}

const PAYING = ['confirmTransaction', 'orderWithoutCard', 'sellCardSelect', 'sellCardCreate'];
const MAKING = ['userInfo', 'lightKyc', 'billingAddressEdit'];

describe('every route in every state', () => {
  for (const [name, pattern] of Object.entries(ROUTES)) {
    it(`ROUTE-16 ROUTE-17 ROUTE-18 ${name} settles, and never offers to pay what was paid`, () => {
      for (const context of contexts(pattern)) {
        const { order, customer } = context;
        const end = settle(pattern.replace(':orderId', order?.id ?? '7'), context);
        const place = matchRoute(end)!.name;
        const tell = () => `${name} → ${place} ${JSON.stringify(context)}`;
        if (order && !isPayable(order.status)) {
          assert.ok(!PAYING.includes(place), tell());
          if (place === 'order') assert.notEqual(orderView(order), 'card_flow', tell());
        }
        if (order && isInProgress(order.status)) assert.ok(!MAKING.includes(place), tell());
        if (place === 'order' && order && isPayable(order.status)) {
          assert.equal(providerKind(order.paymentProviderId), 'card', tell());
        }
        if (place === 'orderWithoutCard') assert.equal(order?.status, 'reserved', tell());
        if (place === 'limitReached') assert.ok(!order || !isFinal(order.status), tell());
        if (PAYING.includes(place) || MAKING.includes(place) || place === 'order') {
          assert.ok(customer && !customer.isBlocked && customer.kyc.status !== 'reject', tell());
        }
      }
    });
  }
});
