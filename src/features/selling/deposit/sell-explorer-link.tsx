// 'View on Blockchain Explorer' for the crypto that a sell order receives.
import type { Order } from '../../../domain/order/order.ts';
import { ExplorerLink } from '../../shell/index.ts';

/** The transaction is on the network of what is sold. */
export const SellExplorerLink = ({ order }: { order: Order }) => (
  <ExplorerLink transaction={{ ...order, toCurrency: order.fromCurrency }} />
);
