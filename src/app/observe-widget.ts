// Mirrors what the element shows of itself to its page: state and order id.
import { subscribe } from 'valtio/vanilla';
import type { Stores } from '../features/stores.ts';
import type { AppHost } from './app-host.ts';

export function observeWidget({ widget, order }: Stores, { onState, onOrder }: AppHost): () => void {
  const tellState = () => {
    if (widget.phase === 'done') onState('ready');
    if (widget.phase === 'failed') onState('failed');
  };
  const tellOrder = () => onOrder(order.order?.id ?? null);
  tellOrder();
  const stops = [subscribe(widget, tellState), subscribe(order, tellOrder)];
  return () => stops.forEach((stop) => stop());
}
