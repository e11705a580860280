// The link to support: the help centre, or, if there is none, the support address, unless the screen already shows it.
import { useSnapshot } from 'valtio';
import { mailAddress } from '../../../lib/web-address.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { isConfigAwaited } from '../../shell/widget-store.ts';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface HelpLinkProps {
  /** The screen already shows the address. */
  isMailShown?: boolean;
  /** Support is the next step, so the link is the screen's main button. */
  isMainAction?: boolean;
}

export function HelpLink({ isMailShown = false, isMainAction = false }: HelpLinkProps) {
  const { config } = useSnapshot(useWidget().stores.widget);
  const help = useSafeUrl()(config?.links.help);
  const isAwaited = useStored(useWidget().stores.widget, isConfigAwaited);
  const text = useText();
  const email = isMailShown ? undefined : config?.supportEmail;
  const href = help ?? (email ? mailAddress(email) : null);
  if (isAwaited)
    return isMainAction ? (
      <Skeleton height="field" />
    ) : (
      <Text>
        <Skeleton width="short" />
      </Text>
    );
  if (!href) return null;
  if (isMainAction)
    return (
      <ButtonLink
        variant="primary"
        href={href}
        target={help ? '_blank' : '_self'}
        newTabLabel={help ? text('confirm.newTab') : undefined}
      >
        {text('order.help')}
      </ButtonLink>
    );
  return (
    <Text>
      <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
        {help ? text('order.help') : <span translate="no">{email}</span>}
      </ExternalLink>
    </Text>
  );
}
