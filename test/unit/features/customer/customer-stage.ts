// A signed-in customer between login and order, whose order can be created.
import { createCustomerCommands } from '../../../../src/features/customer/customer-commands.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { choose, CREATE, customer, inStatus, order, READ, RESERVE } from '../../../support/orders.ts';

export const CURRENT = 'GET /api/v1/customers/current';
export const LIGHT_CUSTOMER = customer({
  kyc: { status: 'light', rejectLabels: {} },
  hasCompleteOrders: false,
});

export type CustomerCommands = ReturnType<typeof createCustomerCommands>;

export function stageCustomer(path: string): { context: FakeContext; commands: CustomerCommands } {
  const context = createFakeContext({ path });
  choose(context);
  context.gateway.on(CURRENT, () => ({ result: context.stores.session.customer }));
  context.gateway.on(CREATE, { result: inStatus('created') });
  context.gateway.on(READ, { result: inStatus('created') });
  context.gateway.on(RESERVE, { result: order() });
  return { context, commands: createCustomerCommands(context) };
}
