// The Order screen: chooses the view by the order's state.
import { useEffect, type ComponentType } from 'react';
import { OrderFatal } from '../../order/views/order-fatal.tsx';
import { OrderUnread } from '../../order/views/order-unread.tsx';
import { type ShownOrderView, shownOrderView } from '../../../orders/shown-order-view.ts';
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';
import { AuthorizationView } from '../authorization/authorization-view.tsx';
import { CardFlow } from '../card/card-flow.tsx';
import { ExpiredView } from './expired-view.tsx';
import { FailedView } from './failed-view.tsx';
import { ProcessingView } from './processing-view.tsx';
import { QrView } from '../without-card/qr-view.tsx';
import { TransferView } from '../without-card/transfer-view.tsx';
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
