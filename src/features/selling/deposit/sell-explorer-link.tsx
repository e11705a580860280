// 'View on Blockchain Explorer' for the transfer that a sell order receives.
import type { Order } from '../../../domain/order/order.ts';
import { ExplorerLink } from '../../shell/explorer-link.tsx';

interface SellExplorerLinkProps {
  order: Order;
  underSteps?: boolean;
}

/** The transaction is on the network of the currency that is sold. */
export const SellExplorerLink = ({ order, underSteps }: SellExplorerLinkProps) => (
  <ExplorerLink transaction={{ ...order, toCurrency: order.fromCurrency }} underSteps={underSteps} />
);
