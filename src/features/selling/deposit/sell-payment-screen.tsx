// Transfer instructions: the amount and the address, until the crypto is seen on the network.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { OrderFatal } from '../../order/views/order-fatal.tsx';
import { OrderUnread } from '../../order/views/order-unread.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { useWidget } from '../../widget-context.tsx';
import { CryptoSeen } from './crypto-seen.tsx';
import { Transfer } from './transfer.tsx';

export function SellPaymentScreen() {
  const { stores, commands } = useWidget();
  const { outcome } = useSnapshot(stores.order);
  const order = useOrder();
  useEffect(() => {
    void commands.orders.watch();
    const stop = commands.sale.openPayment();
    return () => void stop.then((end) => end());
  }, [commands]);
  if (!order) return null;
  if (outcome === 'fatal' || outcome === 'altered') return <OrderFatal />;
  if (order.unread) return <OrderUnread />;
  return isAwaitingCrypto(order) ? <Transfer order={order} /> : <CryptoSeen order={order} />;
}

/** Once the crypto is seen, the screen no longer offers the address. */
const isAwaitingCrypto = ({ status }: Order) => status === 'can_be_processed';
