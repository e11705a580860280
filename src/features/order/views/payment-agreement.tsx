// 'I agree to the terms' before a payment, with links to the documents.
import { useMemo, useRef, useState, type Ref } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { LegalLinks } from '../../shell/legal-links.tsx';
import { useText } from '../../widget-context.tsx';

export interface PaymentAgreementProps {
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  /** The customer pressed without agreeing. */
  hasError: boolean;
  /** The customer has agreed by the previous press: a sentence replaces the checkbox. */
  isByPaying?: boolean;
  ref?: Ref<HTMLInputElement>;
}

interface AgreementOptions {
  isByPaying?: boolean;
  /** False on the steps of the flow that do not pay; they reset an agreement given earlier. */
  isAsked?: boolean;
}

/** The state of the agreement on a step that pays: `whenAgreed` runs the payment, or focuses the unchecked box. */
export function useAgreement({ isByPaying = false, isAsked = true }: AgreementOptions = {}) {
  const ref = useRef<HTMLInputElement>(null);
  const [isAgreed, onAgreed] = useState(false);
  const [hasError, setError] = useState(false);
  // Otherwise a double press on 'Proceed' could pay, on a step that the customer has not read.
  if (!isAsked && isAgreed) onAgreed(false);
  if (!isAsked && hasError) setError(false);
  const agreement = useMemo<PaymentAgreementProps>(
    () => ({ isAgreed, onAgreed, hasError, isByPaying, ref }),
    [isAgreed, hasError, isByPaying],
  );
  const whenAgreed = <Result,>(pay: () => Result): Result | undefined => {
    const isGiven = isAgreed || isByPaying;
    setError(!isGiven);
    if (isGiven) return pay();
    ref.current?.focus();
  };
  return { agreement, whenAgreed, ask: () => ref.current?.focus() };
}

export function PaymentAgreement({ isAgreed, onAgreed, hasError, isByPaying, ref }: PaymentAgreementProps) {
  const text = useText();
  return (
    <Stack gap="tight">
      {isByPaying ? (
        <Text small>{text('agreement.byPaying')}</Text>
      ) : (
        <Checkbox
          ref={ref}
          label={text('agreement.terms')}
          checked={isAgreed}
          onChecked={onAgreed}
          error={hasError && !isAgreed ? text('agreement.required') : null}
          required
        />
      )}
      <LegalLinks />
    </Stack>
  );
}
