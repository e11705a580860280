// Everything a screen can ask for, grouped by noun; what the calculator does not need loads with the first call.
import { lazyGroup } from '../lib/lazy-group.ts';
import { createCalculatorCommands } from '../features/calculator/index.ts';
import { createNavigationCommands } from './navigation-commands.ts';
import { createSettingsCommands } from '../features/settings/index.ts';
import { createStartCommands } from './start-commands.ts';
import type { FlowContext } from '../features/context.ts';

export type Commands = ReturnType<typeof createCommands>;

export function createCommands(context: FlowContext) {
  const lazily = <Group extends object>(load: () => Promise<Group>) =>
    lazyGroup(() => context.loadChunk(load));
  return {
    start: createStartCommands(context),
    settings: createSettingsCommands(context),
    calculator: createCalculatorCommands(context),
    navigation: createNavigationCommands(context),
    address: lazily(async () =>
      (await import('../features/wallet-address/address-commands.ts')).createAddressCommands(context),
    ),
    login: lazily(async () =>
      (await import('../features/sign-in/login-commands.ts')).createLoginCommands(context),
    ),
    customer: lazily(async () =>
      (await import('../features/customer/customer-commands.ts')).createCustomerCommands(context),
    ),
    kyc: lazily(async () =>
      (await import('../features/identity/kyc-commands.ts')).createKycCommands(context),
    ),
    order: lazily(async () =>
      (await import('../features/order/order-commands.ts')).createOrderCommands(context),
    ),
    unsettled: lazily(async () =>
      (await import('../features/order/unsettled/unsettled-commands.ts')).createUnsettledCommands(context),
    ),
    payment: lazily(async () => (await import('./payment-commands.ts')).createPaymentCommands(context)),
    sell: lazily(async () =>
      (await import('../features/selling/sell-commands.ts')).createSellCommands(context),
    ),
    testing: lazily(async () =>
      (await import('../features/testing-panel/testing-commands.ts')).createTestingCommands(context),
    ),
    publicOrder: lazily(async () =>
      (await import('../features/public-order/public-order-commands.ts')).createPublicOrderCommands(context),
    ),
  };
}
