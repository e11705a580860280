// The last step before a payment without card data: amounts, countdown, agreement and 'Buy now'.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { bankCodeProblem } from '../../../domain/customer/confirmation-code.ts';
import type { PaymentMethod } from '../../../domain/order/payment.ts';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDetails, ConfirmTotal } from './confirm-details.tsx';
import { useAgreement } from './payment-agreement.tsx';
import { PayFrame } from './pay-frame.tsx';
import { useIsBeingChecked } from './payment-check.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export interface ConfirmPaymentProps {
  title: string;
  lead?: ReactNode;
  onBack: () => void;
  /** The customer has agreed by the previous press; a sentence says so instead of the checkbox. */
  isAgreed?: boolean;
  /** For a method with a code: the customer types it before the press. */
  code?: PaymentMethod['needs']['code'];
  /** Replaces 'Buy now'; `whenReady` pays if the customer has agreed to the terms and no earlier payment is being checked. */
  action?: (whenReady: (pay: () => unknown) => void) => ReactNode;
}

export function ConfirmPayment({ title, lead, onBack, isAgreed = false, code, action }: ConfirmPaymentProps) {
  const { stores, commands } = useWidget();
  const isBeingChecked = useIsBeingChecked();
  const isSending = useSnapshot(stores.payment).busy === 'sending';
  const text = useText();
  const { agreement, whenAgreed } = useAgreement({ isByPaying: isAgreed });
  const typed = useMethodCode(code);
  const whenReady = (pay: () => unknown) => {
    if (!isBeingChecked) void whenAgreed(pay);
  };
  return (
    <PayFrame
      title={title}
      lead={lead}
      onBack={isSending ? undefined : onBack}
      onSubmit={
        action ? undefined : () => typed.isComplete() && whenReady(() => commands.payment.pay(typed.value))
      }
      action={
        <>
          <ConfirmTotal agreement={agreement} />
          {action?.(whenReady) ?? (
            <Button variant="primary" type="submit" busy={isSending} busyLabel={text('card.paying')}>
              {text('confirm.buyNow')}
            </Button>
          )}
        </>
      }
    >
      {typed.field && <CodeInput {...typed.field} readOnly={isSending} />}
      <ConfirmDetails />
    </PayFrame>
  );
}

/** The code of the method, and its error: found here, or reported by the provider. */
function useMethodCode(code: ConfirmPaymentProps['code']) {
  const { stores } = useWidget();
  const { fieldErrors } = useSnapshot(stores.payment);
  const text = useText();
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState('');
  const [hasTried, setTried] = useState(false);
  const problem = hasTried ? bankCodeProblem(value) : null;
  const codeRefusal = code && fieldErrors[`${code.field}.code`];
  // An error about one code does not apply to the next.
  const isOld = value !== refused && refused !== '';
  // Focuses the refused code for the next attempt.
  useEffect(() => {
    if (codeRefusal) ref.current?.focus();
  }, [codeRefusal]);
  const error = problem ? text(problem) : isOld ? undefined : codeRefusal;
  return {
    value: code && value,
    /** If the code is incomplete, the press focuses the field. */
    isComplete(): boolean {
      if (!code) return true;
      setTried(true);
      setRefused(value);
      const isWhole = bankCodeProblem(value) === null;
      if (!isWhole) ref.current?.focus();
      return isWhole;
    },
    field: code && { ref, value, onValue: setValue, label: text(code.label), error },
  };
}
