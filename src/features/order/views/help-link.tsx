// The way to a person: the help centre, or the support address where there is none.
import { useSnapshot } from 'valtio';
import { mailAddress } from '../../../lib/web-address.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function HelpLink() {
  const { config } = useSnapshot(useWidget().stores.widget);
  const help = useSafeUrl()(config?.links.help);
  const text = useText();
  const href = help ?? (config?.supportEmail ? mailAddress(config.supportEmail) : null);
  if (!href) return null;
  return (
    <Text>
      <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
        {text('order.help')}
      </ExternalLink>
    </Text>
  );
}
