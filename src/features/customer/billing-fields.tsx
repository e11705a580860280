// Billing address and phone in a payment form.
import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { useWidget } from '../widget-context.tsx';
import { BillingSummary } from './billing-summary.tsx';
import { PhoneNumberField } from './phone-number-field.tsx';
import type { ShownProblems } from './use-billing-problems.ts';

export interface BillingFieldsProps {
  problems: ShownProblems;
  phoneRef: RefObject<HTMLInputElement | null>;
  /** The button that opens the address, which has no field here. */
  addressRef: RefObject<HTMLButtonElement | null>;
  /** The parent opens `BillingAddressModal`, outside of its own form. */
  onEdit: () => void;
}

export function BillingFields({ problems, phoneRef, addressRef, onEdit }: BillingFieldsProps) {
  const { stores, commands } = useWidget();
  const { phone, billing } = useSnapshot(stores.payment);
  return (
    <>
      <BillingSummary editRef={addressRef} problem={problems.address} onEdit={onEdit} />
      <PhoneNumberField
        ref={phoneRef}
        value={phone}
        onValue={(typed) => void commands.payment.setPhone(typed)}
        countryCode={billing?.countryCode ?? ''}
        error={problems.phone}
      />
    </>
  );
}
