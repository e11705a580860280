// What tells the host about orders; it keeps its memory in storage, so each use may make its own.
import { createOrderAnnouncer, type OrderAnnouncer } from '../../host/order-announcer.ts';
import type { FlowContext } from '../deps.ts';

export type AnnouncerContext = Pick<FlowContext, 'stores' | 'messenger' | 'storages'>;

export function announcerOf({ stores, messenger, storages }: AnnouncerContext): OrderAnnouncer {
  return createOrderAnnouncer({ messenger, storage: storages.local, mode: () => stores.widget.mode });
}
