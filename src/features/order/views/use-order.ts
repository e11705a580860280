// The active order and its summary, as screens read them.
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { orderSummary, type OrderSummary } from '../summary/order-summary.ts';
import { useWidget } from '../../widget-context.tsx';

export function useOrder(): Order | null {
  return useSnapshot(useWidget().stores.order).order as Order | null;
}

export function useOrderSummary(order: Order | null): OrderSummary | null {
  const { catalog } = useWidget().stores;
  const { currencies } = useSnapshot(catalog);
  return useMemo(() => order && orderSummary(order, currencies), [order, currencies]);
}
