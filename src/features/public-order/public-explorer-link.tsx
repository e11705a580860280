// The transaction in a blockchain explorer, as soon as there is one.
import { useSnapshot } from 'valtio';
import { DEFAULT_CONFIG, type WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import { explorerLink } from '../../domain/catalogue/explorer-link.ts';
import type { PublicOrder } from '../../domain/order/order.ts';
import { isSellOrder } from '../../domain/order/public-order.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Text } from '../../ui/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function PublicExplorerLink({ order }: { order: PublicOrder }) {
  const config = useSnapshot(useWidget().stores.widget).config as WidgetConfig | null;
  const text = useText();
  const toCurrency = isSellOrder(order) ? order.fromCurrency : order.toCurrency;
  const href = explorerLink({ ...order, toCurrency }, config ?? DEFAULT_CONFIG);
  if (!href) return null;
  return (
    <Text center>
      <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
        {text('tracker.explorer')}
      </ExternalLink>
    </Text>
  );
}
