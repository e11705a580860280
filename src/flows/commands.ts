// Everything a screen can ask for, grouped by noun; what the calculator does not need loads with the first call.
import { lazyGroup } from '../lib/lazy-group.ts';
import { createCalculatorCommands } from './calculator/calculator-commands.ts';
import { createNavigationCommands } from './navigation-commands.ts';
import { createSettingsCommands } from './settings/settings-commands.ts';
import { createStartCommands } from './start/start-commands.ts';
import type { FlowContext } from './deps.ts';

export type Commands = ReturnType<typeof createCommands>;

export function createCommands(context: FlowContext) {
  return {
    start: createStartCommands(context),
    settings: createSettingsCommands(context),
    calculator: createCalculatorCommands(context),
    navigation: createNavigationCommands(context),
    address: lazyGroup(async () =>
      (await import('./address/address-commands.ts')).createAddressCommands(context),
    ),
    login: lazyGroup(async () => (await import('./login/login-commands.ts')).createLoginCommands(context)),
    customer: lazyGroup(async () =>
      (await import('./customer/customer-commands.ts')).createCustomerCommands(context),
    ),
    kyc: lazyGroup(async () => (await import('./kyc/kyc-commands.ts')).createKycCommands(context)),
    order: lazyGroup(async () => (await import('./order/order-commands.ts')).createOrderCommands(context)),
    payment: lazyGroup(async () =>
      (await import('./payment/payment-commands.ts')).createPaymentCommands(context),
    ),
    sell: lazyGroup(async () => (await import('./sell/sell-commands.ts')).createSellCommands(context)),
    testing: lazyGroup(async () =>
      (await import('./testing/testing-commands.ts')).createTestingCommands(context),
    ),
    publicOrder: lazyGroup(async () =>
      (await import('./public-order/public-order-commands.ts')).createPublicOrderCommands(context),
    ),
  };
}
