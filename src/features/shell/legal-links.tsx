// The documents to which the customer agrees, if the settings contain them.
import { useSnapshot } from 'valtio';
import { ExternalLink, LinkButton } from '../../ui/actions/external-link.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { Hint } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import css from './legal-links.css';
import { isConfigAwaited } from './widget-store.ts';
import { useStored } from '../use-stored.ts';
import { useSafeUrl } from './use-safe-url.ts';

const DOCUMENTS = [
  ['terms', 'confirm.termsLink'],
  ['privacy', 'confirm.privacyLink'],
  ['risk', 'confirm.riskLink'],
] as const;

export function LegalLinks() {
  const { config } = useSnapshot(useWidget().stores.widget);
  const isAwaited = useStored(useWidget().stores.widget, isConfigAwaited);
  const text = useText();
  const safeUrl = useSafeUrl();
  useStyles(css);
  const links = DOCUMENTS.flatMap(([name, key]) => {
    const href = safeUrl(config?.links[name]);
    return href ? [{ name, key, href }] : [];
  });
  if (!isAwaited && links.length === 0) return null;
  return (
    <Hint>
      <span className="legal">
        {isAwaited &&
          DOCUMENTS.map(([name, key]) => (
            <span className="legal__link legal__link--ahead" key={name}>
              <LinkButton>{text(key)}</LinkButton>{' '}
            </span>
          ))}
        {links.map(({ name, key, href }) => (
          <span className="legal__link" key={name}>
            <ExternalLink href={href} newTabLabel={text('confirm.newTab')}>
              {text(key)}
            </ExternalLink>{' '}
          </span>
        ))}
      </span>
    </Hint>
  );
}
