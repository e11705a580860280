// Shows a changed rate until the customer accepts it; most orders never load its code.
import { useSnapshot } from 'valtio';
import { useLazyModule } from '../../use-lazy-module.ts';
import { useOrder, useOrderSummary } from '../summary/use-order.ts';
import { useWidget } from '../../widget-context.tsx';

const load = () => import('./rate-change-alert.tsx');

/** Shows nothing while there is no change to accept. */
export function RateChangeNotice() {
  const { stores, commands } = useWidget();
  const { rateChange, activity } = useSnapshot(stores.order);
  const summary = useOrderSummary(useOrder());
  const module = useLazyModule(load, rateChange ? 'now' : null);
  if (!rateChange || !summary || !module) return null;
  return (
    <module.RateChangeAlert
      change={rateChange}
      summary={summary}
      isBusy={activity === 'preparing'}
      onAccept={() => commands.orders.acceptPrice()}
    />
  );
}
