// A press that sends a payment, what belongs to it, or a payout card: of the active order, one at a time, and not while a
// changed rate waits to be accepted.
import type { Order } from '../domain/order/order.ts';
import { clearProblems } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { runCommand, type Send } from './run-command.ts';
import type { Turn } from './turn.ts';
import { paymentTurn } from './accept-payment.ts';

interface PaymentCommand<Result> {
  /** Without one, the payment's own. */
  turn?: Turn;
  /** What was wrong with the last try is said no longer. */
  run: (order: Order, send: Send) => Promise<Result>;
  /** Shows what went wrong; may answer all the same. */
  fail: (error: unknown, orderId: string) => Promise<Result | void>;
}

/** Undefined when it did not run, and when it failed without an answer. */
export async function runPayment<Result>(
  context: OrdersContext,
  { turn, run, fail }: PaymentCommand<Result>,
): Promise<Result | undefined> {
  const { payment, order: store } = context.stores;
  const { order } = store;
  if (!order || store.rateChange) return undefined;
  return runCommand<Result>(context, {
    turn: turn ?? paymentTurn(context.stores, order.id),
    run(send) {
      clearProblems(payment);
      return run(order, send);
    },
    fail: (error) => fail(error, order.id),
  });
}
