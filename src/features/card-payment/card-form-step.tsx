// Step 1 beside the card fields: billing address, phone, fees and how long the rate holds.
import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { BillingSummary, PhoneNumberField, type ShownProblems } from '../customer/index.ts';
import { FeeSummary, ReservationCountdown, useOrder, useOrderSummary } from '../order/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

export interface CardFormStepProps {
  problems: ShownProblems;
  phoneRef: RefObject<HTMLInputElement | null>;
  onEditBilling: () => void;
}

export function CardFormStep({ problems, phoneRef, onEditBilling }: CardFormStepProps) {
  const { stores, commands } = useWidget();
  const { phone, billing, cards } = useSnapshot(stores.payment);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  return (
    <Stack>
      {cards === 'failed' && <Alert tone="info">{text('card.loadFailed')}</Alert>}
      <BillingSummary problem={problems.address} onEdit={onEditBilling} />
      <PhoneNumberField
        ref={phoneRef}
        value={phone}
        onValue={(typed) => void commands.payment.setPhone(typed)}
        countryCode={billing?.countryCode ?? ''}
        error={problems.phone}
      />
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </Stack>
  );
}
