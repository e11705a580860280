// The support e-mail as a link.
import { useSnapshot } from 'valtio';
import { mailAddress } from '../../lib/web-address.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWidget } from '../widget-context.tsx';
import { isConfigAwaited } from './widget-store.ts';
import { useStored } from '../use-stored.ts';

/** Reserves its space while the settings are loading; renders nothing if they contain no address. */
export function SupportMail() {
  const { config } = useSnapshot(useWidget().stores.widget);
  const isAwaited = useStored(useWidget().stores.widget, isConfigAwaited);
  const email = config?.supportEmail;
  if (isAwaited) return <Skeleton width="short" />;
  if (!email) return null;
  return (
    <ExternalLink href={mailAddress(email)}>
      <span translate="no">{email}</span>
    </ExternalLink>
  );
}
