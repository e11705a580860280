// What the testing panel can do: look at the host messages and, against a sandbox gateway, move statuses and time.
import { advanceSandboxClock, moveSandboxOrder, setSandboxKyc } from '../../gateway/sandbox-controls.ts';
import type { KycStatus } from '../../domain/customer/customer.ts';
import type { OrderStatus } from '../../domain/order/status.ts';
import type { HostMessage } from '../../host/messages.ts';
import { refreshCustomer } from '../session/index.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../settings/index.ts';

/** How often the panel looks again: messages have no store of their own. */
const REFRESH_MS = 500;

/** What is in no store. */
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
    /** Shows at once and then again and again; answers with how to stop. */
    watch(show: (view: TestingView) => void): () => void {
      show(look());
      return clock.every(REFRESH_MS, () => show(look()));
    },
    /** Versions and the kind of gateway stand in its settings. */
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
