// Announces order events to the page. All state is in the ledger, so every caller may create its own instance.
import type { Mode } from '../domain/launch/setting-types.ts';
import { readShownOrder, type ShownOrder } from '../domain/order/shown-order.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { claimEnd } from '../host/claim-end.ts';
import { createOrderEvents, type OrderEvents } from '../host/order-events.ts';
import type { OrdersContext } from './ports.ts';
import { ledgerOf } from './order-ledger.ts';
import { isPending } from './pending-payments.ts';
import { createAnnouncedOrders } from './announced-orders.ts';
import { endName } from './order-locks.ts';

export type OrderEventsContext = Pick<
  OrdersContext,
  'stores' | 'client' | 'environment' | 'messenger' | 'storages' | 'clock'
>;

export interface OrderEventsOptions {
  /** The order's direction; defaults to the widget's. */
  mode?: Mode;
  /** True if another order is on the screen; `replay` repeats only the messages of that one. */
  isAside?: boolean;
}

function agreedWith({ stores, storages }: OrderEventsContext, orderId: string): ShownOrder | null {
  const { order, agreed } = stores.order;
  if (order?.id === orderId && agreed) return agreed;
  return readShownOrder(storages.session.get(STORAGE_KEYS.shownOrder), orderId);
}

export function orderEventsOf(
  context: OrderEventsContext,
  { mode, isAside = false }: OrderEventsOptions = {},
): OrderEvents {
  const { stores, client, environment, messenger, clock } = context;
  const ledger = ledgerOf(context);
  return createOrderEvents({
    messenger,
    isAside,
    announced: createAnnouncedOrders(ledger, () => clock.now()),
    isPending: (orderId) => isPending(ledger, orderId),
    mode: () => mode ?? stores.widget.mode,
    now: () => clock.now(),
    agreedAmount: (orderId) => agreedWith(context, orderId)?.amounts?.toAmount ?? null,
    claim: (orderId, take) =>
      claimEnd({ name: endName({ client }, orderId), locks: environment.tabs.locks, clock }, take),
  });
}
