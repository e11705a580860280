// Commands of the testing panel: read the host messages and, on a sandbox gateway, set statuses and advance the clock.
import { advanceSandboxClock, moveSandboxOrder, setSandboxKyc } from '../../gateway/sandbox-controls.ts';
import type { KycStatus } from '../../domain/customer/customer.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import type { HostMessage } from '../../host/messages.ts';
import { refreshCustomer } from '../sign-in/session/refresh-customer.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';

/** The panel polls, because no store contains the messages. */
const REFRESH_MS = 500;

/** The values that no store contains. */
export interface TestingView {
  /** Newest first. */
  messages: readonly HostMessage[];
  /** The gateway's time, ISO 8601. */
  serverTime: string;
  version: string;
}

export function createTestingCommands(context: FlowContext) {
  const { stores, client, clock, messenger, environment } = context;
  const look = (): TestingView => ({
    messages: [...messenger.recent()].reverse(),
    serverTime: new Date(clock.serverNow()).toISOString(),
    version: environment.version,
  });
  return {
    /** Calls `show` now and at each refresh; returns a function that stops it. */
    watch(show: (view: TestingView) => void): () => void {
      show(look());
      return clock.every(REFRESH_MS, () => show(look()));
    },
    /** Loads the settings, which contain the versions and whether the gateway is a sandbox. */
    loadConfig: () => ensureConfig(context),
    async moveOrder(status: OrderStatus): Promise<void> {
      const orderId = stores.order.order?.id;
      if (!orderId) return;
      await moveSandboxOrder(client, { orderId, status });
      await (await context.orders()).refresh();
    },
    async setKyc(status: KycStatus): Promise<void> {
      const email = stores.session.customer?.email;
      if (!email) return;
      await setSandboxKyc(client, { email, status });
      await refreshCustomer(context);
    },
    async advance(advanceMs: number): Promise<void> {
      await advanceSandboxClock(client, { advanceMs });
      await (await context.orders()).refresh();
    },
  };
}
