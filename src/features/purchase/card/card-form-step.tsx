// Step 1 apart from the card fields: billing address, phone, fees and how long the rate holds.
import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { LinkButton } from '../../../ui/actions/external-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { BillingFields } from '../../customer/billing-fields.tsx';
import type { ShownProblems } from '../../customer/use-billing-problems.ts';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface CardFormStepProps {
  problems: ShownProblems;
  phoneRef: RefObject<HTMLInputElement | null>;
  addressRef: RefObject<HTMLButtonElement | null>;
  onEditBilling: () => void;
}

export function CardFormStep({ problems, phoneRef, addressRef, onEditBilling }: CardFormStepProps) {
  const { stores, commands } = useWidget();
  const { cardsState, savedCardId } = useSnapshot(stores.payment);
  const { savedCards } = useSnapshot(stores.session);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  return (
    <Stack>
      {savedCards && savedCards.length > 0 && (
        <Text small>
          <LinkButton onClick={() => void commands.payment.goToStep(0)}>
            {text(savedCardId === null ? 'card.useSaved' : 'card.useAnother')}
          </LinkButton>
        </Text>
      )}
      {cardsState === 'late' && <Alert tone="info">{text('card.loadLate')}</Alert>}
      {cardsState === 'failed' && <Alert tone="info">{text('card.loadFailed')}</Alert>}
      <BillingFields {...{ problems, phoneRef, addressRef }} onEdit={onEditBilling} />
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </Stack>
  );
}
