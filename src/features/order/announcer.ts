// What tells the host about orders; it keeps its memory in storage, so each use may make its own.
import type { Mode } from '../../domain/launch/flow-type.ts';
import { createOrderAnnouncer, type OrderAnnouncer } from '../../host/order-announcer.ts';
import type { FlowContext } from '../context.ts';

export type AnnouncerContext = Pick<FlowContext, 'stores' | 'messenger' | 'storages' | 'clock'>;

export interface AnnouncerOptions {
  /** The order's direction; as the widget's without. */
  mode?: Mode;
  /** Another order is shown: that one's messages are the ones that `replay` repeats. */
  isAside?: boolean;
}

export function announcerOf(
  { stores, messenger, storages, clock }: AnnouncerContext,
  { mode, isAside = false }: AnnouncerOptions = {},
): OrderAnnouncer {
  return createOrderAnnouncer({
    messenger,
    isAside,
    storage: storages.local,
    mode: () => mode ?? stores.widget.mode,
    now: () => clock.now(),
  });
}
