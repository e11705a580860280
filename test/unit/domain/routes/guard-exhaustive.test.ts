// From every route in every state, the guard settles on a screen that has what it needs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Customer } from '../../../../src/domain/customer/customer.ts';
import { KYC_STATUSES } from '../../../../src/domain/customer/kyc-status.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import { isFinal, knownStatuses } from '../../../../src/domain/order/status.ts';
import { guard, type GuardContext } from '../../../../src/domain/routes/guard.ts';
import { matchRoute, ROUTES, type RouteName } from '../../../../src/domain/routes/paths.ts';
import { customerOf, orderOf } from '../fixtures.ts';
import { AFTER_AN_END, STANDS } from './stands.ts';

/** Undefined if the gateway has not named one; one provider of each kind; any other pays by card. */
const PROVIDERS = [undefined, 'google_pay_pne', 'blik_pne', 'skrill_pne', 'better_bro', 'a_card_provider'];
const MAX_REDIRECTS = 4;

const orders: Array<Order | null> = [
  null,
  ...[...knownStatuses(), 'unknown' as const].flatMap((status) =>
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
const FLAGS = [
  'hasCalculatorData',
  'hasAddress',
  'isSigningIn',
  'isKycSubmitted',
  'hasLimit',
  'hasCards',
] as const;
const states = Array.from(
  { length: 2 ** FLAGS.length },
  (_, bits) =>
    Object.fromEntries(FLAGS.map((flag, place) => [flag, Boolean(bits & (2 ** place))])) as Record<
      (typeof FLAGS)[number],
      boolean
    >,
);

/**
 * A route of one mode gets that mode only, a shared route both. A generator, because there are millions of contexts.
 */
function* contexts(pattern: string): Generator<GuardContext> {
  const { mode: only } = matchRoute(pattern)!;
  for (const mode of only ? [only] : (['buy', 'sell'] as const)) {
    for (const order of orders) {
      for (const isEndSeen of order && isFinal(order.status) ? [false, true] : [false]) {
        for (const customer of customers)
          for (const flags of states) yield { ...flags, mode, order, customer, isEndSeen };
      }
    }
  }
}

/**
 * The final path, or null if the guard goes back: each step back shortens the history, and the entry before is again
 * a route of this list, so every history settles if each route does.
 */
function settle(start: string, context: GuardContext): string | null {
  let path = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const redirect = guard(path, context);
    if (!redirect) return path;
    if ('back' in redirect) return null;
    path = redirect.to;
  }
  return assert.fail(`${start} never settles: ${JSON.stringify(context)}`);
}

describe('every route in every state', () => {
  it('ORDER-01 KYC-02 the walked lists are complete', () => {
    assert.deepEqual([...knownStatuses()].toSorted(), [
      'auth_complete',
      'auth_requested',
      'blockchain_transaction_submited',
      'can_be_processed',
      'complete',
      'created',
      'expired',
      'failed',
      'kyc_waiting',
      'on_hold',
      'processing_started',
      'reserved',
      'transfer_processing_started',
    ]);
    assert.equal(
      [...KYC_STATUSES].toSorted().join(' '),
      'complete error light none pending reject retry review timeout',
    );
    assert.deepEqual(Object.keys(STANDS).toSorted(), Object.keys(ROUTES).toSorted());
  });

  for (const [name, pattern] of Object.entries(ROUTES)) {
    it(`ROUTE-16 ROUTE-17 ROUTE-18 ${name} settles on a screen that has what it needs, and never offers to pay again`, () => {
      const ends = new Map<string, RouteName>();
      for (const context of contexts(pattern)) {
        const end = settle(pattern.replace(':orderId', context.order?.id ?? '7'), context);
        if (end === null) continue;
        const place = ends.get(end) ?? matchRoute(end)!.name;
        ends.set(end, place);
        const stands = place === name || !['closeOnSuccess', 'closeOnFailure'].includes(place);
        const isPast = !context.isEndSeen || AFTER_AN_END.includes(place);
        if (!stands || !isPast || !STANDS[place](context))
          assert.fail(`${name} → ${place} ${JSON.stringify(context)}`);
      }
    });
  }
});

describe('a payment that failed for good', () => {
  for (const paymentProviderId of ['google_pay_pne', 'blik_pne', 'skrill_pne', 'better_bro', 'card_pne']) {
    it(`ORDER-20 ERR-21 a payment that failed for good is shown on Order, even if ${paymentProviderId} is paid elsewhere`, () => {
      const order = orderOf('reserved', { paymentProviderId });
      const context: GuardContext = {
        mode: 'buy',
        customer: customerOf('complete'),
        order,
        hasCalculatorData: true,
      };
      assert.equal(guard(ROUTES.order, { ...context, isFatal: true }), null);
      assert.equal(guard(ROUTES.order, context) === null, paymentProviderId === 'card_pne');
    });
  }
});
