// Runs a press that sends a payment, data that belongs to it, or a payout card: for the active order, one at a time, and not while a
// changed rate has to be accepted.
import type { Order } from '../domain/order/order.ts';
import { clearProblems } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { runCommand, type Send } from './run-command.ts';
import { withFreshSession } from './with-fresh-session.ts';
import type { Turn } from './turn.ts';
import { isActive, paymentTurn } from './accept-payment.ts';

interface PaymentCommand<Result> {
  /** Defaults to the payment's own. */
  turn?: Turn;
  /** Called after the message of the last attempt was cleared. */
  run: (order: Order, send: Send) => Promise<Result>;
  /** Shows the error; may return a result all the same. */
  fail: (error: unknown, orderId: string) => Promise<Result | void>;
}

/** Undefined if it did not run, or failed without a result. */
export async function runPayment<Result>(
  context: OrdersContext,
  { turn, run, fail }: PaymentCommand<Result>,
): Promise<Result | undefined> {
  const { payment, order: store } = context.stores;
  const { order } = store;
  if (!order || store.rateChange) return undefined;
  return runCommand<Result>(context, {
    turn: turn ?? paymentTurn(context.stores, order.id),
    run() {
      clearProblems(payment);
      // Sent again in a fresh session only if the customer is still at this order.
      const send: Send = (call) =>
        withFreshSession(
          context,
          () => call({ signal: context.scope.signal }),
          () => isActive(context.stores, order.id),
        );
      return run(order, send);
    },
    fail: (error) => fail(error, order.id),
  });
}
