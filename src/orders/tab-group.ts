// Groups the browser's tabs that show the same order: the leader polls it and sends the others what it read.
import type { Order } from '../domain/order/order.ts';
import { joinElection, type LeaderRole } from '../lib/join-election.ts';
import type { OrdersContext } from './ports.ts';
import { pollName } from './order-locks.ts';
import { readSharedOrder, sharedOrder } from './shared-order.ts';

export interface TabGroup {
  readonly orderId: string;
  role(): LeaderRole;
  share(order: Order): void;
  leave(): void;
}

export interface TabGroupOptions {
  orderId: string;
  onRole: () => void;
  /** Another tab has read the order. */
  onNews: (order: Order) => void;
}

export function joinTabs(
  context: Pick<OrdersContext, 'client' | 'environment' | 'visibility'>,
  { orderId, onRole, onNews }: TabGroupOptions,
): TabGroup {
  const name = pollName(context, orderId);
  const { locks, openChannel } = context.environment.tabs;
  const channel = openChannel(name);
  channel?.listen((data) => {
    const order = readSharedOrder(data);
    if (order?.id === orderId) onNews(order);
  });
  // Tabs that cannot exchange what they read have to poll individually.
  const election = joinElection({
    name,
    locks: channel && locks,
    visibility: context.visibility,
    onRole,
  });
  return {
    orderId,
    role: election.role,
    share: (order) => channel?.send(sharedOrder(order)),
    leave() {
      election.leave();
      channel?.close();
    },
  };
}
