// The active order and its summary, as screens read them.
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { formTerms } from '../../quote/index.ts';
import { orderSummary, type OrderSummary } from './order-summary.ts';
import { useWidget } from '../../widget-context.tsx';

export function useOrder(): Order | null {
  return useSnapshot(useWidget().stores.order).order as Order | null;
}

export function useOrderSummary(order: Order | null): OrderSummary | null {
  const { catalog, calculator } = useWidget().stores;
  const { currencies, rates } = useSnapshot(catalog);
  const { form } = useSnapshot(calculator);
  return useMemo(
    () => order && orderSummary(order, currencies, formTerms(form, rates)),
    [order, currencies, form, rates],
  );
}
