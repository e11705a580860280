// 'I agree to the terms' before a payment, with links to the documents.
import type { Ref } from 'react';
import { useSnapshot } from 'valtio';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { useSafeUrl } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface OrderTermsProps {
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  /** The customer pressed without agreeing. */
  hasError: boolean;
  ref?: Ref<HTMLInputElement>;
}

const LINKS = [
  ['terms', 'confirm.termsLink'],
  ['privacy', 'confirm.privacyLink'],
  ['risk', 'confirm.riskLink'],
] as const;

export function OrderTerms({ isAgreed, onAgreed, hasError, ref }: OrderTermsProps) {
  const { config } = useSnapshot(useWidget().stores.widget);
  const text = useText();
  const safeUrl = useSafeUrl();
  const links = LINKS.flatMap(([name, key]) => {
    const href = safeUrl(config?.links[name]);
    return href ? [{ name, key, href }] : [];
  });
  return (
    <Stack gap="tight">
      <Checkbox
        ref={ref}
        label={text('confirm.terms')}
        checked={isAgreed}
        onChecked={onAgreed}
        error={hasError && !isAgreed ? text('agreement.required') : null}
        required
      />
      {links.length > 0 && (
        <Text small muted>
          {links.map(({ name, key, href }, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <ExternalLink href={href} newTabLabel={text('confirm.newTab')}>
                {text(key)}
              </ExternalLink>
            </span>
          ))}
        </Text>
      )}
    </Stack>
  );
}
