// The active order and its summary, as screens read them.
import { useContext } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { memoLast } from '../../../lib/memo-last.ts';
import type { CalculatorForm } from '../../quote/calculator-store.ts';
import { formTerms } from '../../quote/change-form.ts';
import { orderSummary, type OrderSummary } from './order-summary.ts';
import { useFollowed, type Followed } from '../../use-stored.ts';
import type { Stores } from '../../stores.ts';
import { OrderContext, useWidget } from '../../widget-context.tsx';

type Summarise = (
  currencies: Stores['catalog']['currencies'],
  rates: Stores['catalog']['rates'],
  form: CalculatorForm,
) => OrderSummary;

// Many parts of a screen show the same order, so they share one summary.
const SUMMARIES = new WeakMap<Order, Summarise>();

const SOURCES: Followed = { catalog: 'now', calculator: 'now' };

export function useOrder(): Order | null {
  return useContext(OrderContext);
}

export function useOrderSummary(order: Order | null): OrderSummary | null {
  const { stores } = useWidget();
  return useFollowed(stores, SOURCES, () => order && summaryOf(order, stores));
}

function summaryOf(order: Order, { catalog, calculator }: Stores): OrderSummary {
  const known = SUMMARIES.get(order);
  const summarise: Summarise =
    known ?? memoLast((currencies, rates, form) => orderSummary(order, currencies, formTerms(form, rates)));
  if (!known) SUMMARIES.set(order, summarise);
  return summarise(catalog.currencies, catalog.rates, calculator.form);
}
