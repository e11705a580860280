// 'View on Blockchain Explorer' for the crypto that a sell order receives.
import { useSnapshot } from 'valtio';
import { DEFAULT_CONFIG, type WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import { explorerLink } from '../../domain/catalogue/explorer-link.ts';
import type { Order } from '../../domain/order/order.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Text } from '../../ui/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';

/** Nothing as long as no transaction is known. */
export function SellExplorerLink({ order }: { order: Order }) {
  const config = useSnapshot(useWidget().stores.widget).config as WidgetConfig | null;
  const text = useText();
  // The transaction is on the network of what is sold.
  const href = explorerLink({ ...order, toCurrency: order.fromCurrency }, config ?? DEFAULT_CONFIG);
  if (!href) return null;
  return (
    <Text center>
      <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
        {text('tracker.explorer')}
      </ExternalLink>
    </Text>
  );
}
