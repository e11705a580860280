// The commands of the payment steps, and the engine that they call.
import { createPaymentCommands } from '../../src/app/payment-commands.ts';
import type { PageEvents } from '../../src/host/child-window.ts';
import { createOrders } from '../../src/orders/orders.ts';
import type { FakeContext } from './fake-context.ts';

export type PaymentsOf = ReturnType<typeof paymentsOf>;

export function paymentsOf(context: FakeContext, page: PageEvents = new EventTarget() as PageEvents) {
  const orders = createOrders(context);
  return { ...orders, ...createPaymentCommands(context, orders, page) };
}
