// All commands of the screens, grouped by noun; those that the calculator does not need load with their first call.
import { lazyGroup } from '../lib/lazy-group.ts';
import { createCalculatorCommands } from '../features/calculator/calculator-commands.ts';
import type { CommandGroups } from './command-groups.ts';
import { createNavigationCommands } from './navigation-commands.ts';
import { createSettingsCommands } from '../features/shell/settings/settings-commands.ts';
import { createStartCommands } from './start-commands.ts';
import type { FlowContext } from '../features/context.ts';

export type Commands = ReturnType<typeof createCommands>;

export function createCommands(context: FlowContext) {
  const later = <Name extends keyof CommandGroups>(name: Name) =>
    lazyGroup(() =>
      context.loadChunk(async () => (await import('./command-groups.ts')).loadGroup(name, context)),
    );
  return {
    start: createStartCommands(context),
    settings: createSettingsCommands(context),
    calculator: createCalculatorCommands(context),
    navigation: createNavigationCommands(context),
    address: later('address'),
    login: later('login'),
    customer: later('customer'),
    kyc: later('kyc'),
    orders: lazyGroup(context.orders),
    payment: later('payment'),
    sale: later('sale'),
    testing: later('testing'),
    publicOrder: later('publicOrder'),
  };
}
