// 'I agree to the terms' before a payment, with links to the documents.
import type { Ref } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { LegalLinks } from '../../shell/index.ts';
import { useText } from '../../widget-context.tsx';

export interface PaymentAgreementProps {
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  /** The customer pressed without agreeing. */
  hasError: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function PaymentAgreement({ isAgreed, onAgreed, hasError, ref }: PaymentAgreementProps) {
  const text = useText();
  return (
    <Stack gap="tight">
      <Checkbox
        ref={ref}
        label={text('agreement.terms')}
        checked={isAgreed}
        onChecked={onAgreed}
        error={hasError && !isAgreed ? text('agreement.required') : null}
        required
      />
      <LegalLinks />
    </Stack>
  );
}
