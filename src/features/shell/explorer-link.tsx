// 'View on Blockchain Explorer', shown as soon as there is a transaction.
import { useSnapshot } from 'valtio';
import { DEFAULT_CONFIG, type WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import { explorerLink } from '../../domain/catalogue/explorer-link.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useStyles } from '../../ui/styles.tsx';
import { Text } from '../../ui/surfaces/layout.tsx';
import { isConfigAwaited } from './widget-store.ts';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import css from './explorer-link.css';

export interface ExplorerLinkProps {
  /** `toCurrency` is the transferred crypto. */
  transaction: Parameters<typeof explorerLink>[0];
  /** Placed directly below a tracker's steps; the space is reserved until there is a transaction, so that nothing moves. */
  underSteps?: boolean;
}

const ANY = { blockchainNetworkTxId: '0' };

export function ExplorerLink({ transaction, underSteps }: ExplorerLinkProps) {
  useStyles(css);
  const config = useSnapshot(useWidget().stores.widget).config as WidgetConfig | null;
  const isAwaited = useStored(useWidget().stores.widget, isConfigAwaited);
  const text = useText();
  const known = explorerLink(transaction, config ?? DEFAULT_CONFIG);
  const href =
    known ?? (underSteps ? explorerLink({ ...transaction, ...ANY }, config ?? DEFAULT_CONFIG) : null);
  if (!href && underSteps && isAwaited)
    return <p className="explorer explorer--awaited">{text('tracker.explorer')}</p>;
  if (!href) return null;
  const link = (
    <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
      {text('tracker.explorer')}
    </ExternalLink>
  );
  if (!underSteps) return <Text>{link}</Text>;
  return <p className={classNames('explorer', known === null && 'explorer--awaited')}>{link}</p>;
}
