// What tells the host about orders; it keeps its memory in storage, so each use may make its own.
import type { Mode } from '../../domain/launch/flow-type.ts';
import { createOrderEvents, type OrderEvents } from '../../host/order-events.ts';
import type { FlowContext } from '../context.ts';

export type OrderEventsContext = Pick<FlowContext, 'stores' | 'messenger' | 'storages' | 'clock'>;

export interface OrderEventsOptions {
  /** The order's direction; as the widget's without. */
  mode?: Mode;
  /** Another order is shown: that one's messages are the ones that `replay` repeats. */
  isAside?: boolean;
}

export function orderEventsOf(
  { stores, messenger, storages, clock }: OrderEventsContext,
  { mode, isAside = false }: OrderEventsOptions = {},
): OrderEvents {
  return createOrderEvents({
    messenger,
    isAside,
    storage: storages.local,
    mode: () => mode ?? stores.widget.mode,
    now: () => clock.now(),
  });
}
