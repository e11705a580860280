// Runs a press that sends a payment, data that belongs to it, or a payout card: for the active order, one at a time, and not while a
// changed rate has to be accepted.
import type { Order } from '../domain/order/order.ts';
import { clearProblems } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { runCommand } from './run-command.ts';
import type { Turn } from './turn.ts';
import { paymentTurn } from './accept-payment.ts';
import { orderScope, type OrderScope } from './order-scope.ts';

interface PaymentCommand<Result> {
  /** Defaults to the payment's own. */
  turn?: Turn;
  /** Called after the message of the last attempt was cleared. */
  run: (order: Order, scope: OrderScope) => Promise<Result>;
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
      return run(order, orderScope(context, order.id));
    },
    fail: (error) => fail(error, order.id),
  });
}
