// The Order screen: which piece is shown follows from the order's status.
import { useEffect, type ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { shownOrderView, type ShownOrderView } from '../order/views/shown-order-view.ts';
import type { OrderStore } from '../current-order/order-store.ts';
import { OrderFatal } from '../order/views/order-fatal.tsx';
import { useWidget } from '../widget-context.tsx';
import { AuthorizationView } from '../authorization/authorization-view.tsx';
import { CardFlow } from '../card-payment/card-flow.tsx';
import { ExpiredView } from './expired-view.tsx';
import { FailedView } from './failed-view.tsx';

import { ProcessingView } from './processing-view.tsx';
import { QrView } from '../other-payment/qr-view.tsx';
import { TrackerView } from './tracker-view.tsx';

const VIEWS: Record<ShownOrderView, ComponentType> = {
  card_flow: CardFlow,
  waiting: ProcessingView,
  qr: QrView,
  authorization: AuthorizationView,
  tracker: TrackerView,
  failed: FailedView,
  expired: ExpiredView,
  fatal: OrderFatal,
  altered: OrderFatal,
};

export function OrderScreen() {
  const { stores, commands } = useWidget();
  const view = shownOrderView(useSnapshot(stores.order) as OrderStore);
  useEffect(() => {
    void commands.order.watch();
  }, [commands]);
  if (!view) return null;
  const View = VIEWS[view];
  return <View />;
}
