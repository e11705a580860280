// The Order screen: chooses the view by the order's state.
import { useEffect, type ComponentType } from 'react';
import { OrderFatal, OrderUnread } from '../order/index.ts';
import { type ShownOrderView, shownOrderView } from '../../orders/shown-order-view.ts';
import { useStored } from '../use-stored.ts';
import { useWidget } from '../widget-context.tsx';
import { AuthorizationView } from '../authorization/index.ts';
import { CardFlow } from '../card-payment/index.ts';
import { ExpiredView } from './expired-view.tsx';
import { FailedView } from './failed-view.tsx';
import { ProcessingView } from './processing-view.tsx';
import { QrView, TransferView } from '../other-payment/index.ts';
import { TrackerView } from './tracker-view.tsx';

const VIEWS: Record<ShownOrderView, ComponentType> = {
  card_flow: CardFlow,
  waiting: ProcessingView,
  qr: QrView,
  transfer: TransferView,
  authorization: AuthorizationView,
  tracker: TrackerView,
  failed: FailedView,
  expired: ExpiredView,
  fatal: OrderFatal,
  altered: OrderFatal,
  unread: OrderUnread,
};

export function OrderScreen() {
  const { stores, commands } = useWidget();
  const view = useStored(stores.order, shownOrderView);
  useEffect(() => {
    void commands.orders.watch();
  }, [commands]);
  if (!view) return null;
  const View = VIEWS[view];
  return <View />;
}
