// How the crypto of this very order is being sent, as a screen reads it: what the store still says of the order before is nothing of it.
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { useWidget } from '../../widget-context.tsx';
import { type DepositStore, NO_DEPOSIT } from '../../../orders/deposit-store.ts';

export function useDeposit({ id }: Pick<Order, 'id'>): Readonly<DepositStore> {
  const deposit = useSnapshot(useWidget().stores.deposit);
  return deposit.orderId === id ? deposit : NO_DEPOSIT;
}
