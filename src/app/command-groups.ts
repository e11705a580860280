// The commands of the steps after the calculator by group, each loaded with its first call.
import type { FlowContext } from '../features/context.ts';

const engineOf = async (context: FlowContext) =>
  (await import('../features/order/orders-of.ts')).ordersOf(context);

const GROUPS = {
  address: async (context: FlowContext) =>
    (await import('../features/wallet-address/address-commands.ts')).createAddressCommands(context),
  login: async (context: FlowContext) =>
    (await import('../features/sign-in/login-commands.ts')).createLoginCommands(context),
  customer: async (context: FlowContext) =>
    (await import('../features/customer/customer-commands.ts')).createCustomerCommands(context),
  kyc: async (context: FlowContext) =>
    (await import('../features/identity/kyc-commands.ts')).createKycCommands(context),
  order: async (context: FlowContext) => {
    const [{ createOrderCommands }, engine] = await Promise.all([
      import('../orders/order-commands.ts'),
      engineOf(context),
    ]);
    return createOrderCommands(engine);
  },
  unsettled: async (context: FlowContext) => {
    const [{ createUnsettledCommands }, engine] = await Promise.all([
      import('../orders/unsettled-commands.ts'),
      engineOf(context),
    ]);
    return createUnsettledCommands(engine, async (mode) => {
      const { switchMode } = await context.loadChunk(() => import('../features/calculator/switch-mode.ts'));
      // An order need not wait for rates.
      void switchMode(context, mode);
    });
  },
  payment: async (context: FlowContext) =>
    (await import('./payment-commands.ts')).createPaymentCommands(context),
  sell: async (context: FlowContext) => {
    const [{ createSellCommands }, engine] = await Promise.all([
      import('../orders/sell-commands.ts'),
      engineOf(context),
    ]);
    return createSellCommands(engine);
  },
  testing: async (context: FlowContext) =>
    (await import('../features/testing-panel/testing-commands.ts')).createTestingCommands(context),
  publicOrder: async (context: FlowContext) =>
    (await import('../features/public-order/public-order-commands.ts')).createPublicOrderCommands(context),
};

export type CommandGroups = {
  [Name in keyof typeof GROUPS]: Awaited<ReturnType<(typeof GROUPS)[Name]>>;
};

/** As the compiler takes them for a name that is not known yet. */
const LOADERS: { [Name in keyof CommandGroups]: (context: FlowContext) => Promise<CommandGroups[Name]> } =
  GROUPS;

export const loadGroup = <Name extends keyof CommandGroups>(
  name: Name,
  context: FlowContext,
): Promise<CommandGroups[Name]> => LOADERS[name](context);
