// The way to a person: the help centre, or the support address where there is none and nothing else on the screen shows it.
import { useSnapshot } from 'valtio';
import { mailAddress } from '../../../lib/web-address.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface HelpLinkProps {
  /** The address is on the screen already. */
  isMailShown?: boolean;
  /** Support is the next step of the screen: its main button. */
  isMainAction?: boolean;
}

export function HelpLink({ isMailShown = false, isMainAction = false }: HelpLinkProps) {
  const { config } = useSnapshot(useWidget().stores.widget);
  const help = useSafeUrl()(config?.links.help);
  const text = useText();
  const email = isMailShown ? undefined : config?.supportEmail;
  const href = help ?? (email ? mailAddress(email) : null);
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
        {help ? text('order.help') : email}
      </ExternalLink>
    </Text>
  );
}
