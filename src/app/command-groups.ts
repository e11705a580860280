// The commands of the steps after the calculator by group, each loaded with its first call.
import type { FlowContext } from '../features/context.ts';

const GROUPS = {
  address: async (context: FlowContext) =>
    (await import('../features/wallet-address/address-commands.ts')).createAddressCommands(context),
  login: async (context: FlowContext) =>
    (await import('../features/sign-in/login-commands.ts')).createLoginCommands(context),
  customer: async (context: FlowContext) =>
    (await import('../features/customer/customer-commands.ts')).createCustomerCommands(context),
  kyc: async (context: FlowContext) =>
    (await import('../features/identity/kyc-commands.ts')).createKycCommands(context),
  order: async (context: FlowContext) =>
    (await import('../features/order/order-commands.ts')).createOrderCommands(context),
  unsettled: async (context: FlowContext) =>
    (await import('../features/order/unsettled/unsettled-commands.ts')).createUnsettledCommands(
      context,
      async (mode) => {
        const { switchMode } = await context.loadChunk(() => import('../features/calculator/switch-mode.ts'));
        // An order need not wait for rates.
        void switchMode(context, mode);
      },
    ),
  payment: async (context: FlowContext) =>
    (await import('./payment-commands.ts')).createPaymentCommands(context),
  sell: async (context: FlowContext) =>
    (await import('../features/selling/sell-commands.ts')).createSellCommands(context),
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
