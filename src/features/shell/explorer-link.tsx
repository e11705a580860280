// 'View on Blockchain Explorer', as soon as there is a transaction.
import { useSnapshot } from 'valtio';
import { DEFAULT_CONFIG, type WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import { explorerLink } from '../../domain/catalogue/explorer-link.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { Text } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export interface ExplorerLinkProps {
  /** `toCurrency` is the crypto that it moves. */
  transaction: Parameters<typeof explorerLink>[0];
}

export function ExplorerLink({ transaction }: ExplorerLinkProps) {
  const config = useSnapshot(useWidget().stores.widget).config as WidgetConfig | null;
  const text = useText();
  const href = explorerLink(transaction, config ?? DEFAULT_CONFIG);
  if (!href) return null;
  return (
    <Text center>
      <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
        {text('tracker.explorer')}
      </ExternalLink>
    </Text>
  );
}
