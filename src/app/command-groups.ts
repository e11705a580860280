// The commands of the steps after the calculator by group, each loaded with its first call.
import type { FlowContext } from '../features/context.ts';
import type { Orders } from '../orders/orders.ts';

/** Created once for each widget: `FlowContext.orders` returns it. */
async function createEngine(context: FlowContext): Promise<Orders> {
  const [{ createOrders }, { enginePorts }] = await Promise.all([
    import('../orders/orders.ts'),
    import('../features/order/engine-ports.ts'),
  ]);
  return createOrders({ ...context, ...enginePorts(context) }, async (mode) => {
    const { switchMode } = await context.loadChunk(() => import('../features/calculator/switch-mode.ts'));
    // An order does not need rates.
    void switchMode(context, mode);
  });
}

const GROUPS = {
  address: async (context: FlowContext) =>
    (await import('../features/wallet-address/address-commands.ts')).createAddressCommands(context),
  login: async (context: FlowContext) => {
    const [{ createLoginCommands }, orders] = await Promise.all([
      import('../features/sign-in/login-commands.ts'),
      context.orders(),
    ]);
    return createLoginCommands(context, orders);
  },
  customer: async (context: FlowContext) =>
    (await import('../features/customer/customer-commands.ts')).createCustomerCommands(context),
  kyc: async (context: FlowContext) =>
    (await import('../features/customer/identity/kyc-commands.ts')).createKycCommands(context),
  orders: createEngine,
  /** Commands of a sale only. */
  sale: async (context: FlowContext) => (await context.orders()).sale(),
  payment: async (context: FlowContext) => {
    const [{ createPaymentCommands }, orders] = await Promise.all([
      import('./payment-commands.ts'),
      context.orders(),
    ]);
    return createPaymentCommands(context, orders);
  },
  testing: async (context: FlowContext) =>
    (await import('../features/testing-panel/testing-commands.ts')).createTestingCommands(context),
  publicOrder: async (context: FlowContext) =>
    (await import('../features/public-order/public-order-commands.ts')).createPublicOrderCommands(context),
};

export type CommandGroups = {
  [Name in keyof typeof GROUPS]: Awaited<ReturnType<(typeof GROUPS)[Name]>>;
};

/** Typed so that the compiler accepts a name that is not known yet. */
const LOADERS: { [Name in keyof CommandGroups]: (context: FlowContext) => Promise<CommandGroups[Name]> } =
  GROUPS;

export const loadGroup = <Name extends keyof CommandGroups>(
  name: Name,
  context: FlowContext,
): Promise<CommandGroups[Name]> => LOADERS[name](context);
