// Step 2: the card that pays, and the costs; of a saved card also address and phone, which its customer may not have seen on the way here.
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { cardBrandOf } from '../../../domain/card/card-brand.ts';
import type { VaultSummary } from '../../../domain/card/vault-protocol.ts';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { BillingSummary } from '../../customer/billing-summary.tsx';
import { usePhoneRules } from '../../customer/use-phone-rules.ts';
import { ConfirmDetails } from '../../order/views/confirm-details.tsx';
import { CardLine } from './card-line.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export interface CardConfirmStepProps {
  /** A saved card is named above its security code. */
  isSaved: boolean;
  /** Brand and last four digits of a typed card. */
  summary: VaultSummary | null;
}

export const CardConfirmStep = memo(function CardConfirmStep({ isSaved, summary }: CardConfirmStepProps) {
  const text = useText();
  const last4 = summary?.lastFour;
  const name = last4 ? text('card.ending', { last4 }) : text('card.newCard');
  if (!isSaved) return <ConfirmDetails card={<CardLine name={name} brand={cardBrandOf(summary?.brand)} />} />;
  return (
    <Stack>
      <ConfirmDetails />
      <KnownBilling />
    </Stack>
  );
});

/** Address and phone, with a way to the form that changes them. */
function KnownBilling() {
  const { stores, commands } = useWidget();
  const { phone, billing, busy } = useSnapshot(stores.payment);
  const rules = usePhoneRules('soon');
  const edit = () => void commands.payment.goToStep(1);
  return (
    <BillingSummary onEdit={busy === 'sending' ? null : edit}>
      <Text>{rules?.parsePhone(phone, billing?.countryCode ?? '')?.formatted ?? phone}</Text>
    </BillingSummary>
  );
}
