// The support e-mail as a link.
import { useSnapshot } from 'valtio';
import { mailAddress } from '../../lib/web-address.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { useWidget } from '../widget-context.tsx';

/** Shows nothing as long as the settings contain no address. */
export function SupportMail() {
  const { config } = useSnapshot(useWidget().stores.widget);
  const email = config?.supportEmail;
  if (!email) return null;
  return (
    <ExternalLink href={mailAddress(email)}>
      <span translate="no">{email}</span>
    </ExternalLink>
  );
}
