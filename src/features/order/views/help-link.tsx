// The way to a person: the help centre, or the support address where there is none and nothing else on the screen shows it.
import { useSnapshot } from 'valtio';
import { mailAddress } from '../../../lib/web-address.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** `isMailShown`: the address stands on the screen already. */
export function HelpLink({ isMailShown = false }: { isMailShown?: boolean }) {
  const { config } = useSnapshot(useWidget().stores.widget);
  const help = useSafeUrl()(config?.links.help);
  const text = useText();
  const email = isMailShown ? undefined : config?.supportEmail;
  const href = help ?? (email ? mailAddress(email) : null);
  if (!href) return null;
  return (
    <Text>
      <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
        {help ? text('order.help') : email}
      </ExternalLink>
    </Text>
  );
}
