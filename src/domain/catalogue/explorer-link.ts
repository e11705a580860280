// Returns the link of 'View on Blockchain Explorer': the order's own, or one made from its network's template.
import type { WidgetConfig } from './widget-config.ts';
import type { Order } from '../order/order.ts';
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';

/** The gateway's own link takes precedence: a sandbox always sends links of test networks. */
export function explorerLink(
  {
    toCurrency,
    blockchainExplorerLink,
    blockchainNetworkTxId,
  }: Pick<Order, 'toCurrency' | 'blockchainExplorerLink' | 'blockchainNetworkTxId'>,
  { explorers, sandbox }: Pick<WidgetConfig, 'explorers' | 'sandbox'>,
): WebAddress | null {
  const network = toCurrency.blockchainNetwork ?? toCurrency.ticker;
  const template = Object.hasOwn(explorers, network) ? explorers[network] : undefined;
  const ofTemplate =
    template && blockchainNetworkTxId
      ? template.replace('{tx}', encodeURIComponent(blockchainNetworkTxId))
      : undefined;
  const links = sandbox ? [ofTemplate, blockchainExplorerLink] : [blockchainExplorerLink, ofTemplate];
  return links.map((link) => safeUrl(link, { allowLoopback: sandbox })).find((link) => link !== null) ?? null;
}
