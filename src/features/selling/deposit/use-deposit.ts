// Deposit state of the given order for a screen; state left from the previous order is ignored.
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { useWidget } from '../../widget-context.tsx';
import { type DepositStore, NO_DEPOSIT } from '../../../orders/deposit-store.ts';

export function useDeposit({ id }: Pick<Order, 'id'>): Readonly<DepositStore> {
  const deposit = useSnapshot(useWidget().stores.deposit);
  return deposit.orderId === id ? deposit : NO_DEPOSIT;
}
